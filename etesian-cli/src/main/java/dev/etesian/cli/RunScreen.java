package dev.etesian.cli;

import dev.etesian.cli.terminal.Moments;
import dev.etesian.evaluate.RunEvent;
import dev.etesian.problem.Problem;
import dev.etesian.studies.CurrentPreference;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A run on a terminal: a block of lines that is rewritten, with progress, time left, what runs, the front as a small plot,
 * the last result and the last failures. Events come from the run's thread, redrawing from its own.
 */
final class RunScreen implements RunWatch {

    private static final int WIDTH = 79;
    private static final int BAR = 24;
    private static final int PLOT_HEIGHT = 8;
    private static final int FAILURES = 3;
    private static final long REDRAW_MILLIS = 250;
    private static final long PLOT_NANOS = 1_000_000_000L;

    private final PrintWriter err;
    private final Study study;
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
    private long ended;
    private long failed;
    private String last = "";
    private String message = "";
    private List<String> plot = List.of();
    private boolean stale = true;
    private long plotted;
    private int drawn;
    private boolean closed;

    RunScreen(PrintWriter err, Study study, LongSupplier clock) {
        this.err = err;
        this.study = study;
        this.clock = clock;
        problem = study.overview().setup().problem();
        begun = clock.getAsLong();
        plotted = begun - PLOT_NANOS;
    }

    /** A screen that redraws itself. */
    static RunScreen on(PrintWriter err, Study study) {
        RunScreen screen = new RunScreen(err, study, System::nanoTime);
        var unused = screen.redrawing.scheduleWithFixedDelay(
                screen::draw, REDRAW_MILLIS, REDRAW_MILLIS, TimeUnit.MILLISECONDS);
        return screen;
    }

    @Override
    public synchronized void on(RunEvent event) {
        if (event instanceof RunEvent.Opened opened) {
            budget = opened.budget();
            before = opened.trials() - opened.unfinished();
        } else if (event instanceof RunEvent.Started started) {
            running.put(started.trial().id(), clock.getAsLong());
        } else if (event instanceof RunEvent.Measured measured) {
            running.remove(measured.trial().id());
            ended++;
            stale = true;
            last = RunWords.measured(measured, problem);
        } else if (event instanceof RunEvent.Failed trial) {
            running.remove(trial.trial().id());
            failures.addLast(RunWords.failed(trial));
            if (failures.size() > FAILURES) {
                failures.removeFirst();
            }
            ended += trial.again() ? 0 : 1;
            failed += trial.again() ? 0 : 1;
        } else if (event instanceof RunEvent.Stopping stopping) {
            message = RunWords.stopping(stopping);
        } else if (event instanceof RunEvent.Warning warning) {
            message = "warning: " + warning.text();
        }
    }

    /** Rewrites the block. */
    synchronized void draw() {
        if (closed) {
            return;
        }
        List<String> lines = lines();
        StringBuilder text = new StringBuilder();
        if (drawn > 0) {
            text.append("\033[").append(drawn).append('A');
        }
        for (String line : lines) {
            text.append("\r\033[2K").append(cut(line)).append('\n');
        }
        text.append("\033[J");
        drawn = lines.size();
        err.print(text);
        err.flush();
    }

    private List<String> lines() {
        long now = clock.getAsLong();
        Overview overview = study.overview();
        if (stale && now - plotted >= PLOT_NANOS) {
            plot = FrontPlot.of(overview, WIDTH - 4, PLOT_HEIGHT);
            stale = false;
            plotted = now;
        }
        List<String> lines = new ArrayList<>();
        lines.add(progress(overview, now));
        lines.add("wanted: " + CurrentPreference.of(overview).words());
        List<String> busy = new ArrayList<>();
        running.forEach((trial, since) ->
                busy.add("trial " + trial + " (" + Moments.text(Duration.ofNanos(now - since)) + ")"));
        lines.add("running: " + (busy.isEmpty() ? "choosing the next point" : String.join(", ", busy)));
        plot.forEach(line -> lines.add("  " + line));
        if (!last.isEmpty()) {
            lines.add(last);
        }
        lines.addAll(failures);
        if (!message.isEmpty()) {
            lines.add(message);
        }
        return lines;
    }

    private String progress(Overview overview, long now) {
        long done = before + ended;
        String counts = failed > 0 ? "  " + failed + " failed" : "";
        String elapsed = Moments.text(Duration.ofNanos(now - begun));
        if (budget.isEmpty()) {
            return overview.name() + "  " + done + " trials  " + elapsed + counts;
        }
        long total = Math.max(1, budget.getAsLong());
        int filled = (int) Math.min(BAR, BAR * done / total);
        long left = ended == 0 ? -1 : (now - begun) / ended * Math.max(0, total - done);
        return String.format(
                Locale.ROOT,
                "%s [%s%s] %d/%d  %s%s",
                overview.name(),
                "#".repeat(filled),
                "-".repeat(BAR - filled),
                done,
                total,
                left < 0 ? elapsed : Moments.text(Duration.ofNanos(left)) + " left",
                counts);
    }

    private static String cut(String line) {
        String plain = line.replaceAll("\\p{Cntrl}", " ");
        return plain.length() <= WIDTH ? plain : plain.substring(0, WIDTH - 1) + "…";
    }

    /** Removes the block, so that what follows starts clean; failures stay to be read. */
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
        failures.forEach(err::println);
        err.flush();
    }
}
