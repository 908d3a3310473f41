package dev.etesian.evaluate;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first process of a program, as its shell wrote it down: the number, and on Linux also when it started and in which boot of
 * the machine. So it is told from a later process of the same number, whatever the clock does.
 *
 * @param ticks when it started, in hundredths of a second since the boot; negative where it is not known
 * @param boot the boot's id; empty where it is not known
 */
record Leader(long pid, long ticks, String boot) {

    private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,18})(?: ([0-9]{1,18}) ([0-9a-zA-Z-]{1,64}))?");

    /** Where Linux does not tell, start times are known to the second or so. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    private static final double TICKS_PER_SECOND = 100;

    /** What the file {@code pid} says; empty where it is not yet written. */
    static Optional<Leader> read(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return Optional.empty();
        }
        boolean known = written.group(2) != null;
        return Optional.of(new Leader(
                Long.parseLong(written.group(1)),
                known ? Long.parseLong(written.group(2)) : -1,
                known ? written.group(3) : ""));
    }

    /** Whether it is alive, and not another one of its number. */
    boolean alive(TrialFolder folder) {
        if (ticks >= 0) {
            return boot.equals(ProcessTable.boot()) && ProcessTable.startTicks(pid) == ticks;
        }
        return ProcessTable.LINUX ? ProcessTable.marked(pid, folder.scratch()) : startedBefore(folder);
    }

    private boolean startedBefore(TrialFolder folder) {
        try {
            Instant latest = folder.begun().plus(SLACK);
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .filter(handle -> handle.info()
                            .startInstant()
                            .map(start -> !start.isAfter(latest))
                            .orElse(true))
                    .isPresent();
        } catch (IOException gone) {
            return false;
        }
    }

    /** How long ago it started: by the time since the boot, which nobody can set, or else by the clock. */
    Duration age(TrialFolder folder) throws IOException {
        double uptime = ticks >= 0 && boot.equals(ProcessTable.boot()) ? ProcessTable.uptimeSeconds() : Double.NaN;
        Duration age = Double.isNaN(uptime)
                ? Duration.between(folder.begun(), Instant.now())
                : Duration.ofMillis((long) (1000 * (uptime - ticks / TICKS_PER_SECOND)));
        return age.isNegative() ? Duration.ZERO : age;
    }
}
