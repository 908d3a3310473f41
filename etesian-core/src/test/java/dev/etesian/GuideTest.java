package dev.etesian;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Infeasible;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Constraint;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.MemoryStore;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import dev.etesian.study.StudyStore;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The code of docs/guide.md; a test compares the two. */
class GuideTest {

    private static SearchSpace space() {
        SearchSpace space = SearchSpace.of(
                Parameter.integer("level", 1, 19),
                Parameter.logInteger("block", 16, 1024),
                Parameter.categorical("codec", "zstd", "lz4"),
                Parameter.real("dictionary", 0, 1).when("codec", "zstd"));
        return space.subjectTo(Constraint.parse("level + 0.01*block <= 24"));
    }

    private static Problem problem() {
        SearchSpace space = space();
        Objective ratio = Objective.maximize("ratio");
        Objective seconds = Objective.minimize("seconds").within(0, 5);
        Problem problem = Problem.of(space, ratio, seconds).limitedTo(OutcomeConstraint.atMost("memory", 512));
        return problem;
    }

    /** Stands for the program that is tuned. */
    private static Map<String, Measurement> compress(Point point) {
        double level = point.integer("level");
        double block = point.integer("block");
        double dictionary = point.has("dictionary") ? point.real("dictionary") : 0;
        return Measurement.all(Map.of(
                "ratio", 1.5 + 0.1 * level + 0.2 * Math.log(block) + dictionary * (1 - dictionary),
                "seconds", 0.02 * level * level / Math.sqrt(block / 16),
                "memory", 8 + 0.5 * block + 60 * dictionary));
    }

    @Test
    void asksAndTells() {
        Problem problem = problem();
        Study study = Study.of(problem, Preference.box("ratio", 3, 4).atMost("seconds", 0.5));
        for (int i = 0; i < 14; i++) {
            Pending trial = study.ask();
            try {
                study.tell(trial.id(), compress(trial.point()));
            } catch (IllegalStateException crash) {
                study.fail(trial.id(), crash.getMessage());
            }
        }
        for (Completed best : study.front()) {
            assertThat(best.point().integer("level")).isBetween(1L, 19L);
        }
        assertThat(study.front()).isNotEmpty();

        study.steer(Preference.box("ratio", 4, 5).atMost("seconds", 2));
        Pending next = study.ask();
        Rationale why = next.rationale();
        assertThat(why.strategy()).isEqualTo("epi");
        assertThat(why.fallbacks()).isEmpty();
        for (Rationale.Prediction p : why.predicted()) {
            assertThat(p.median()).isBetween(p.low(), p.high());
        }
    }

    @Test
    void preferences() {
        List<Preference> examples = List.of(
                Preference.flat(),
                Preference.box("ratio", 3, 4).atMost("seconds", 0.5),
                Preference.weights(Map.of("ratio", 2.0, "seconds", 1.0)),
                Preference.point(Map.of("ratio", 3.5, "seconds", 0.4)),
                Preference.ordering(Preference.flat(), "ratio > 2 seconds"),
                Preference.mixture(Preference.box("ratio", 2, 2.5), Preference.box("ratio", 4, 5)),
                Preference.dirichlet(Map.of("ratio", 3.0)),
                Preference.absoluteNormal());
        Problem problem = problem();
        examples.forEach(preference -> preference.check(problem.objectives()));
        assertThat(examples.get(1).describe(problem.objectives())).isEqualTo("ratio in [3, 4], seconds ≤ 0.5");
    }

    @Test
    void setups() {
        Problem problem = problem();
        Setup setup = Setup.of(problem)
                .preferring(Preference.flat())
                .scalarizedBy(new Linear())
                .using(Strategies.named("mobo-rs-ts"))
                .seeded(7);
        assertThat(Study.of(setup).ask().rationale().strategy()).isEqualTo("mobo-rs-ts");
    }

    @Test
    void batches() {
        Study study = Study.of(Setup.of(problem()).using(Strategies.named("sobol")));
        List<Pending> batch = study.ask(4);
        batch.parallelStream().forEach(trial -> study.tell(trial.id(), compress(trial.point())));
        assertThat(study.trials()).hasSize(4).allMatch(Completed.class::isInstance);
    }

    @Test
    void resultsOfEveryKind() {
        Study study = Study.of(Setup.of(problem()).using(Strategies.named("sobol")));
        long a = study.ask().id();
        study.tell(a, Map.of("ratio", new Measurement(3.1, 0.05), "seconds", Measurement.of(0.4)));
        assertThat(study.trials().get(0)).isInstanceOf(Partial.class);
        study.tell(a, Measurement.all(Map.of("ratio", 3.2, "seconds", 0.38, "memory", 90.0)));
        assertThat(study.trials().get(0)).isInstanceOf(Completed.class);

        Point mine = Point.of("level", 3).with("block", 128).with("codec", "lz4");
        study.tell(mine, compress(mine));

        long b = study.ask().id();
        study.fail(b, "out of memory");
        assertThat(study.trials().get(2)).isInstanceOf(Failed.class);

        long c = study.ask().id();
        study.tell(c, Measurement.all(Map.of("ratio", Double.NaN)));
        assertThat(study.trials().get(3)).isInstanceOf(Infeasible.class);
    }

    @Test
    void resuming() {
        StudyStore store = new MemoryStore();
        Setup setup = Setup.of(problem()).using(Strategies.named("sobol"));
        Study study = Study.open("compression", setup, store);
        study.ask(3);
        Study later = Study.open("compression", setup, store);
        assertThat(later.trials()).isEqualTo(study.trials());
    }

    @Test
    void deadlines() {
        Study study = Study.of(problem(), Preference.flat());
        long end = System.nanoTime() + 200_000_000;
        Compute twoThreads = new Compute(2, () -> System.nanoTime() > end);
        List<Pending> next = study.ask(1, twoThreads);
        assertThat(next).hasSize(1);
    }
}
