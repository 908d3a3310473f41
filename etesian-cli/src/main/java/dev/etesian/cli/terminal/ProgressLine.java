package dev.etesian.cli.terminal;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * How far a long piece of work is and how long it will still take: one line that is rewritten on a terminal, a plain line
 * now and then otherwise. Safe to use from several threads.
 */
public final class ProgressLine implements AutoCloseable {

    private static final int WIDTH = 24;
    private static final long REDRAW = 100_000_000L;
    private static final long PLAIN_EVERY = 15_000_000_000L;

    private final PrintWriter err;
    private final boolean live;
    private final String label;
    private final long total;
    private final LongSupplier clock;
    private final long start;
    private long done;
    private long written;
    private volatile int length;

    ProgressLine(PrintWriter err, boolean live, String label, long total, LongSupplier clock) {
        this.err = err;
        this.live = live;
        this.label = label;
        this.total = total;
        this.clock = clock;
        start = clock.getAsLong();
        written = start;
        if (live) {
            Runtime.getRuntime().addShutdownHook(new Thread(this::interrupted));
        }
    }

    /** The process ends while the line stands: leave the cursor on a new one. */
    private void interrupted() {
        if (length > 0) {
            err.println();
            err.println("etesian: interrupted");
            err.flush();
        }
    }

    /** One more step is done. */
    public synchronized void step() {
        done++;
        long now = clock.getAsLong();
        if (now - written >= (live ? REDRAW : PLAIN_EVERY)) {
            written = now;
            write(line(now));
        }
    }

    private void write(String line) {
        if (live) {
            String padded = "\r" + line + " ".repeat(Math.max(0, length - line.length()));
            length = line.length();
            err.print(padded);
        } else {
            err.println(line);
        }
        err.flush();
    }

    /** For example {@code bench quality [#####-----] 45/60  75 %  0:04 left}. */
    private String line(long now) {
        double share = total == 0 ? 1 : Math.min(1, (double) done / total);
        long left = done == 0 ? 0 : Math.round((now - start) * 1e-9 * (total - done) / done);
        int filled = (int) (share * WIDTH);
        String bar = "#".repeat(filled) + "-".repeat(WIDTH - filled);
        return String.format(Locale.ROOT, "%s [%s] %d/%d  %d:%02d left", label, bar, done, total, left / 60, left % 60);
    }

    /** Removes the line from a terminal, so that what follows starts clean. */
    @Override
    public synchronized void close() {
        if (live && length > 0) {
            err.print("\r" + " ".repeat(length) + "\r");
            err.flush();
            length = 0;
        }
    }
}
