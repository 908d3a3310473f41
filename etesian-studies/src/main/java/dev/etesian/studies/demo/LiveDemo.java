package dev.etesian.studies.demo;

import dev.etesian.math.Compute;
import dev.etesian.problem.Pending;
import dev.etesian.studies.ContinueStudy;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.StudyReader;
import java.util.List;

/** A study of the paper's problem that is evaluated live, a trial a second, for people to steer. */
public final class LiveDemo implements AutoCloseable {

    public static final String NAME = "demo";

    private static final long PAUSE_MILLIS = 1000;
    private static final int TRIALS = 400;

    private static final String DOCUMENT = """
            {"name": "%s", "budget": {"trials": %d}, "seed": 1,
             "parameters": {"x1": {"type": "real", "low": 0, "high": 1}, "x2": {"type": "real", "low": 0, "high": 1},
                            "x3": {"type": "real", "low": 0, "high": 1}, "x4": {"type": "real", "low": 0, "high": 1}},
             "objectives": {"branin": {"direction": "maximize", "noise": "none"}, "currin": {"direction": "maximize", "noise": "none"}},
             "preference": {"box": {"branin": [-80, -70], "currin": [16, 22]}}}""";

    private final Thread evaluating;

    private LiveDemo(OpenStudy study) {
        evaluating = new Thread(() -> evaluate(study), "etesian-demo");
        evaluating.setDaemon(true);
        evaluating.start();
    }

    /** Creates or continues it, and evaluates until it is closed. */
    public static LiveDemo start(Studies studies) {
        String document = DOCUMENT.formatted(NAME, TRIALS);
        return new LiveDemo(new ContinueStudy(new StudyReader().document(document), "the demo").in(studies));
    }

    private static void evaluate(OpenStudy study) {
        Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
        try {
            while (study.overview().remaining(0).orElse(1) > 0) {
                List<Pending> asked = study.study().by("demo").ask(1, compute);
                for (Pending trial : asked) {
                    Thread.sleep(PAUSE_MILLIS);
                    study.study()
                            .by("demo")
                            .tell(
                                    trial.id(),
                                    BraninCurrin.evaluate(
                                            study.problem().space().encode(trial.point())));
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        evaluating.interrupt();
    }
}
