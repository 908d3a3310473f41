package dev.etesian.studies.demo;

import dev.etesian.math.Compute;
import dev.etesian.problem.Pending;
import dev.etesian.studies.ContinueStudy;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Overview;
import dev.etesian.study.StudyGoneException;
import java.lang.System.Logger;
import java.time.Duration;
import java.util.List;

/**
 * A study of the paper's problem that is evaluated live, for people to steer: a trial a second until there are many under the
 * preference in force, a trial a minute from then on, and again a trial a second once somebody steers. It never ends.
 */
public final class LiveDemo implements AutoCloseable {

    public static final String NAME = "demo";

    private static final Logger LOG = System.getLogger(LiveDemo.class.getName());
    private static final Duration STEP = Duration.ofSeconds(1);
    private static final int TRIALS = 400;
    private static final int STOP_MILLIS = 10_000;

    /** How many steps a trial takes when there are many already. */
    private static final int SLOW = 60;

    /** Of so many times what a suggestion takes to make, it is not made for. */
    private static final int REST = 10;

    private static final String DOCUMENT = """
            {"name": "%s", "budget": {"trials": %d}, "seed": 1,
             "parameters": {"x1": {"type": "real", "low": 0, "high": 1}, "x2": {"type": "real", "low": 0, "high": 1},
                            "x3": {"type": "real", "low": 0, "high": 1}, "x4": {"type": "real", "low": 0, "high": 1}},
             "objectives": {"branin": {"direction": "maximize", "noise": "none"}, "currin": {"direction": "maximize", "noise": "none"}},
             "preference": {"box": {"branin": [-80, -70], "currin": [16, 22]}}}""";

    private final OpenStudy study;
    private final int trials;
    private final Duration step;
    private final Thread evaluating;

    private LiveDemo(OpenStudy study, int trials, Duration step) {
        this.study = study;
        this.trials = trials;
        this.step = step;
        evaluating = new Thread(this::evaluate, "etesian-demo");
        evaluating.setDaemon(true);
        evaluating.start();
    }

    /** Creates or continues it, and evaluates until it is closed. */
    public static LiveDemo start(Studies studies) {
        return start(studies, TRIALS, STEP);
    }

    /**
     * The same.
     *
     * @param trials how many there are at a time, and under one preference before it slows down
     * @param step how long an evaluation takes
     */
    static LiveDemo start(Studies studies, int trials, Duration step) {
        String document = DOCUMENT.formatted(NAME, trials);
        return new LiveDemo(
                new ContinueStudy(new StudyReader().document(document), "the demo").in(studies), trials, step);
    }

    private void evaluate() {
        Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
        try {
            while (true) {
                if (study.overview().remaining(0).orElse(1) == 0) {
                    study.study().by("demo").extend(trials, "the demo goes on");
                }
                long begun = System.nanoTime();
                List<Pending> asked = study.study().by("demo").ask(1, compute);
                Duration taken = Duration.ofNanos(System.nanoTime() - begun);
                for (Pending trial : asked) {
                    Thread.sleep(step.toMillis());
                    study.study()
                            .by("demo")
                            .tell(
                                    trial.id(),
                                    BraninCurrin.evaluate(
                                            study.problem().space().encode(trial.point())));
                }
                rest(taken);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (StudyGoneException deleted) {
            LOG.log(Logger.Level.INFO, "the demo was deleted, and ends");
        }
    }

    /** Waits until the next trial is due; somebody who steers is not kept waiting. */
    private void rest(Duration taken) throws InterruptedException {
        long end = System.nanoTime() + taken.multipliedBy(REST).toNanos();
        for (int steps = 1; (steps < SLOW && many()) || System.nanoTime() < end; steps++) {
            Thread.sleep(step.toMillis());
        }
    }

    private boolean many() {
        Overview now = study.overview();
        int version = now.preferences().get(now.preferences().size() - 1).number();
        return now.records().stream()
                        .filter(record -> record.preference() == version)
                        .count()
                >= trials;
    }

    /** Ends it, and waits for what it does with the store, which others close then. */
    @Override
    public void close() {
        evaluating.interrupt();
        try {
            evaluating.join(STOP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
