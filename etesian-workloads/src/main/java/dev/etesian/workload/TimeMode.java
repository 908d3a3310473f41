package dev.etesian.workload;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a time objective means. */
public enum TimeMode {
    /** Processor time of the thread that does the work: what it costs, with the noise of a real machine. */
    CPU,

    /** A count of the work done: repeats exactly. */
    WORK;

    /** The word for it on a command line and in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Does a pass of some work and returns its milliseconds of processor time, the least of several passes where one is
     * short; where work is counted, does it once and returns NaN.
     */
    public double milliseconds(Runnable pass) {
        if (this == CPU) {
            return CpuTime.milliseconds(pass);
        }
        pass.run();
        return Double.NaN;
    }

    /** Returns the mode of that word. */
    public static TimeMode named(String word) {
        List<String> words = Arrays.stream(values()).map(TimeMode::word).toList();
        return Arrays.stream(values())
                .filter(mode -> mode.word().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("time '" + word + "': expected " + String.join(" or ", words)));
    }
}
