package dev.etesian.cli;

import dev.etesian.cli.terminal.Page;
import dev.etesian.cli.terminal.Terminal;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.cli.terminal.TextTable;
import dev.etesian.cli.terminal.TimeText;
import dev.etesian.evaluate.RunEvent;
import dev.etesian.problem.Problem;
import dev.etesian.store.StoreException;
import dev.etesian.studies.Counts;
import dev.etesian.studies.CurrentPreference;
import dev.etesian.studies.document.VisibleText;
import dev.etesian.studies.plot.FrontPlot;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * A run on a terminal: a block of lines that is rewritten, with progress, time left, what runs, the front as a small plot of
 * one pair of objectives after the other, the last result, the first odd one and the last failures. Events come from the run's thread, redrawing from its own.
 */
final class RunScreen implements RunWatch {

    private static final int PLOT_WIDTH = 100;
    private static final int PLOT_HEIGHT = 8;
    private static final int WANTED_LINES = 2;
    private static final int FAILURES = 3;
    private static final long REDRAW_MILLIS = 250;
    private static final long PLOT_NANOS = 1_000_000_000L;

    /** So long one pair of objectives is shown before the next. */
    private static final long TURN_NANOS = 5_000_000_000L;

    private final PrintWriter err;
    private final Study study;
    private Overview known;
    private final Problem problem;
    private final LongSupplier clock;
    private final ScheduledExecutorService redrawing = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "etesian-screen");
        thread.setDaemon(true);
        return thread;
    });
    private final long begun;
    private final Map<Long, Long> running = new TreeMap<>();
    private final Deque<String> failures = new ArrayDeque<>();
    private OptionalLong budget = OptionalLong.empty();
    private long before;
    private String last = "";
    private String message = "";
    private String odd = "";
    private String warned = "";
    private List<String> plot = List.of();
    private boolean stale = true;
    private long plotted;
    private int shownPair;
    private int shownColumns;
    private int drawn;
    private boolean closed;

    RunScreen(PrintWriter err, Study study, LongSupplier clock) {
        this.err = err;
        this.study = study;
        this.clock = clock;
        known = study.overview();
        problem = known.setup().problem();
        begun = clock.getAsLong();
        plotted = begun - PLOT_NANOS;
    }

    /** A screen that redraws itself. */
    static RunScreen on(PrintWriter err, Study study) {
        RunScreen screen = new RunScreen(err, study, System::nanoTime);
        Terminal.follow();
        var unused = screen.redrawing.scheduleWithFixedDelay(
                screen::draw, REDRAW_MILLIS, REDRAW_MILLIS, TimeUnit.MILLISECONDS);
        return screen;
    }

    @Override
    public synchronized void on(RunEvent event) {
        if (event instanceof RunEvent.Opened opened) {
            budget = opened.budget();
            before = Counts.of(overview()).ended();
        } else if (event instanceof RunEvent.Started started) {
            running.put(started.trial().id(), clock.getAsLong());
        } else if (event instanceof RunEvent.Measured measured) {
            running.remove(measured.trial().id());
            stale = true;
            last = RunWords.measured(measured, problem, measured.outcome().notes());
            if (!measured.outcome().notes().isEmpty()) {
                odd = odd.isEmpty() ? last : odd;
            }
        } else if (event instanceof RunEvent.Failed trial) {
            running.remove(trial.trial().id());
            failures.addLast(RunWords.failed(trial));
            if (failures.size() > FAILURES) {
                failures.removeFirst();
            }
        } else if (event instanceof RunEvent.Stopping stopping) {
            message = RunWords.stopping(stopping);
        } else if (event instanceof RunEvent.Waiting waiting) {
            message = RunWords.waiting(waiting);
        } else if (event instanceof RunEvent.Warning warning) {
            warned = "warning: " + warning.text();
            message = warned;
        }
    }

    /** Rewrites the block; where the window changed its width, below what is left of the old one. */
    synchronized void draw() {
        if (closed) {
            return;
        }
        int columns = Page.columns(err) - 1;
        List<String> lines = lines(columns);
        StringBuilder text = new StringBuilder();
        if (drawn > 0) {
            text.append("\033[").append(drawn).append('A');
        }
        for (String line : lines) {
            text.append("\r\033[2K").append(cut(line, columns)).append('\n');
        }
        text.append("\033[J");
        drawn = lines.size();
        err.print(text);
        err.flush();
    }

    /** How the study stands, or stood when its store was last reached. */
    private Overview overview() {
        try {
            known = study.overview();
        } catch (StoreException away) {
            return known;
        }
        return known;
    }

    private List<String> lines(int columns) {
        long now = clock.getAsLong();
        Overview overview = overview();
        plot(overview, columns, now);
        List<String> lines = new ArrayList<>();
        lines.add(progress(overview, columns, now));
        List<String> wanted =
                TextLines.broken("preference: " + CurrentPreference.of(overview).words(), columns);
        lines.addAll(wanted.subList(0, Math.min(WANTED_LINES, wanted.size())));
        if (wanted.size() > WANTED_LINES) {
            lines.set(lines.size() - 1, lines.get(lines.size() - 1) + " …");
        }
        lines.add(running(columns, now));
        plot.forEach(line -> lines.add("  " + line));
        if (!last.isEmpty()) {
            lines.add(last);
        }
        if (!odd.isEmpty() && !odd.equals(last)) {
            lines.add(odd);
        }
        lines.addAll(failures);
        if (!message.isEmpty()) {
            lines.add(message);
        }
        return lines;
    }

    /** Draws the front again where there are results or it is the turn of another pair of objectives. */
    private void plot(Overview overview, int columns, long now) {
        int pairs = FrontPlot.pairs(overview);
        int pair = pairs == 0 ? 0 : (int) ((now - begun) / TURN_NANOS % pairs);
        boolean other = pair != shownPair || columns != shownColumns;
        if (other || (stale && now - plotted >= PLOT_NANOS)) {
            plot = new ArrayList<>(FrontPlot.of(overview, pair, Math.min(PLOT_WIDTH, columns - 2), PLOT_HEIGHT));
            if (pairs > 1 && !plot.isEmpty()) {
                plot.add("(pair " + (pair + 1) + " of " + pairs + ", in turn)");
            }
            stale = false;
            shownPair = pair;
            shownColumns = columns;
            plotted = now;
        }
    }

    /** What runs, as many as fit on the line, and how many more. */
    private String running(int columns, long now) {
        StringBuilder line = new StringBuilder("running: ");
        int shown = 0;
        for (Map.Entry<Long, Long> entry : running.entrySet()) {
            String one = (shown == 0 ? "" : ", ") + "trial " + entry.getKey() + " ("
                    + TimeText.text(Duration.ofNanos(now - entry.getValue())) + ")";
            String more = ", " + (running.size() - shown - 1) + " more";
            boolean lastOne = shown == running.size() - 1;
            if (shown > 0 && line.length() + one.length() + (lastOne ? 0 : more.length()) > columns) {
                return line.append(", ")
                        .append(running.size() - shown)
                        .append(" more")
                        .toString();
            }
            line.append(one);
            shown++;
        }
        return shown == 0 ? "running: choosing the next point" : line.toString();
    }

    /** Counts are those of the study, as {@code status} has them, whoever evaluated. */
    private String progress(Overview overview, int columns, long now) {
        Counts counts = Counts.of(overview);
        long done = counts.ended();
        String failed = counts.failed() > 0 ? "  " + counts.failed() + " failed" : "";
        String elapsed = TimeText.text(Duration.ofNanos(now - begun));
        if (budget.isEmpty()) {
            return overview.name() + "  " + done + " trials  " + elapsed + failed;
        }
        long total = Math.max(1, budget.getAsLong());
        long left = done <= before ? -1 : (now - begun) / (done - before) * Math.max(0, total - done);
        String after = "] " + done + "/" + total + "  "
                + (left < 0 ? elapsed : TimeText.text(Duration.ofNanos(left)) + " left") + failed;
        String name = TextTable.shortened(overview.name(), columns / 3);
        int bar = Math.max(4, Math.min(columns / 3, columns - name.length() - 2 - after.length()));
        int filled = (int) Math.min(bar, bar * done / total);
        return name + " [" + "#".repeat(filled) + "-".repeat(bar - filled) + after;
    }

    private static String cut(String line, int columns) {
        String plain = VisibleText.of(line.replaceAll("\\p{Cntrl}", " "));
        return plain.length() <= columns ? plain : plain.substring(0, columns - 1) + "…";
    }

    /** Removes the block, so that what follows starts clean; failures, the first odd result and a warning stay to be read. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        redrawing.shutdown();
        if (drawn > 0) {
            err.print("\033[" + drawn + "A\r\033[J");
        }
        Stream.of(List.of(odd), failures, List.of(warned))
                .flatMap(Collection::stream)
                .filter(line -> !line.isEmpty())
                .forEach(line -> err.println(VisibleText.of(line)));
        err.flush();
    }
}
