package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Constraint;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Quick;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random studies of random spaces with black boxes that fail, stall, repeat themselves and tell nonsense. */
final class WholeLoopTest {

    private static final int TRIALS = 24;

    @Test
    void nothingStopsAStudy() {
        for (int seed = 0; seed < 10; seed++) {
            run(seed);
        }
    }

    @Test
    @Tag("slow")
    void nothingEverStopsAStudy() {
        for (int seed = 10; seed < 1_010; seed++) {
            run(seed);
        }
    }

    private static void run(int seed) {
        RandomGenerator random = new Streams(seed).trial(1);
        Problem problem = problem(random);
        Setup setup = Setup.of(problem).using(Quick.strategy(seed)).seeded(seed);
        MemoryStore store = new MemoryStore();
        Study study = Study.open("s", setup, store);
        List<Pending> running = new ArrayList<>();
        boolean exhausted = false;
        while (study.trials().size() < TRIALS && !exhausted) {
            int count = 1 + random.nextInt(3);
            List<Pending> asked = study.ask(count, Compute.serial());
            if (asked.size() < count) {
                assertThat(study.trials()).as("seed %d", seed).hasSize(admissible(problem.space()));
            }
            exhausted = asked.isEmpty();
            asked.forEach(trial -> problem.space().check(trial.point()));
            running.addAll(asked);
            while (!running.isEmpty() && random.nextInt(4) > 0) {
                Pending done = running.remove(random.nextInt(running.size()));
                finish(study, problem, done, random);
                if (random.nextInt(10) == 0) {
                    finish(study, problem, done, random);
                }
            }
            if (random.nextInt(12) == 0) {
                study.steer(random.nextBoolean() ? Preference.flat() : Preference.box("f0", -0.5, 0.5));
            }
        }
        List<Trial> trials = study.trials();
        assertThat(trials).extracting(Trial::point).as("seed %d", seed).doesNotHaveDuplicates();
        assertThat(Study.open("s", setup, store).trials()).isEqualTo(trials);
        assertThat(study.front()).isNotNull();
    }

    private static int admissible(SearchSpace space) {
        return (int) space.points()
                .filter(point -> space.constraints().stream().allMatch(c -> c.violation(point) == 0))
                .count();
    }

    private static void finish(Study study, Problem problem, Pending trial, RandomGenerator random) {
        if (random.nextInt(12) == 0) {
            study.fail(trial.id(), "crashed");
            return;
        }
        double[] u = problem.space().encode(trial.point());
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        int k = 0;
        for (String name : problem.outcomes()) {
            if (random.nextInt(15) > 0 || k == 0) {
                outcomes.put(name, outcome(u, k, random));
            }
            k++;
        }
        study.tell(trial.id(), outcomes);
    }

    private static Measurement outcome(double[] u, int k, RandomGenerator random) {
        double y = k * 0.1;
        for (double v : u) {
            y += Math.pow(v - 0.3 - 0.2 * k, 2);
        }
        double value = switch (random.nextInt(30)) {
            case 0 -> Double.NaN;
            case 1 -> Double.POSITIVE_INFINITY;
            case 2 -> Double.NEGATIVE_INFINITY;
            case 3 -> 1e300 * y;
            case 4 -> 0;
            default -> y;
        };
        return random.nextInt(5) == 0 ? new Measurement(value, 0.1 * random.nextDouble()) : Measurement.of(value);
    }

    private static Problem problem(RandomGenerator random) {
        List<Parameter> parameters = new ArrayList<>();
        int d = 1 + random.nextInt(4);
        for (int j = 0; j < d; j++) {
            parameters.add(parameter("p" + j, random));
        }
        if (random.nextBoolean()) {
            parameters.add(Parameter.categorical("switch", "on", "off"));
            parameters.add(parameter("child", random).when("switch", "on"));
        }
        List<Constraint> constraints = new ArrayList<>();
        if (random.nextInt(3) == 0) {
            constraints.add(Constraint.rule("half", List.of("p0"), p -> Math.floorMod(p.hashCode(), 2) == 0));
        }
        List<Objective> objectives = new ArrayList<>();
        for (int k = 0; k <= random.nextInt(3); k++) {
            objectives.add(random.nextBoolean() ? Objective.minimize("f" + k) : Objective.maximize("f" + k));
        }
        List<OutcomeConstraint> limits =
                random.nextInt(3) == 0 ? List.of(OutcomeConstraint.atMost("cost", 0.4)) : List.of();
        return new Problem(new SearchSpace(parameters, constraints), objectives, limits);
    }

    private static Parameter parameter(String name, RandomGenerator random) {
        return switch (random.nextInt(6)) {
            case 0 -> Parameter.logReal(name, 1e-5, 10);
            case 1 -> Parameter.integer(name, -3, 2 + random.nextInt(40));
            case 2 -> Parameter.ordinal(name, 1, 2, 4, 8);
            case 3 -> Parameter.categorical(name, "a", "b", "c");
            case 4 -> Parameter.real(name, 0, 1).step(0.1);
            default -> Parameter.real(name, -1, 3);
        };
    }
}
