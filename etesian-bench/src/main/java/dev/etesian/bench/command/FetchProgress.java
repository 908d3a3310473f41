package dev.etesian.bench.command;

import dev.etesian.studies.Digits;
import dev.etesian.workload.data.DataSet;
import dev.etesian.workload.data.FetchListener;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** How far a fetch is: one line that is rewritten on a terminal, a plain line at the start of each step otherwise. */
final class FetchProgress implements FetchListener, AutoCloseable {

    private static final long REDRAW = 200_000_000L;

    private final PrintWriter err;
    private final boolean live;
    private final LongSupplier clock;
    private @Nullable Step last;
    private long written;
    private int length;

    FetchProgress(PrintWriter err, boolean live, LongSupplier clock) {
        this.err = err;
        this.live = live;
        this.clock = clock;
    }

    @Override
    public void progress(DataSet set, Step step, long done, long total) {
        long now = clock.getAsLong();
        boolean begun = step != last;
        if (step == Step.DONE || (!begun && !(live && now - written >= REDRAW))) {
            return;
        }
        last = step;
        written = now;
        String what = set.name() + ": " + step.name().toLowerCase(Locale.ROOT);
        if (live) {
            String line = what + " " + Digits.bytes(done) + " of " + Digits.bytes(total);
            err.print("\r" + line + " ".repeat(Math.max(0, length - line.length())));
            length = line.length();
        } else {
            err.println(
                    what + (step == Step.DOWNLOADING ? " with '" + set.origin().description() + "'" : ""));
        }
        err.flush();
    }

    /** Removes the line from a terminal, so that what follows starts clean. */
    @Override
    public void close() {
        if (length > 0) {
            err.print("\r" + " ".repeat(length) + "\r");
            err.flush();
        }
    }
}
