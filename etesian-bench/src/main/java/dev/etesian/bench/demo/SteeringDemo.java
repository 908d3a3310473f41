package dev.etesian.bench.demo;

import dev.etesian.bench.OutcomeVolume;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.quality.StudyPreference;
import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * A study on Branin-4/CurrinExp-4: ten points spread evenly, suggestions into one box, then into another. Nothing is
 * refitted or lost when the preference moves.
 *
 * @param first suggestions into the first box
 * @param second suggestions into the second box
 */
public record SteeringDemo(long seed, int first, int second) {

    private static final List<String> BOXES = List.of("top", "mid");

    public SteeringDemo {
        if (first < 1 || second < 1) {
            throw new IllegalArgumentException(
                    "trials: expected at least 1 suggestion into each box, got " + first + " and " + second);
        }
    }

    /** What is searched. */
    public BenchProblem problem() {
        return BenchProblems.named("branin-currin-4");
    }

    /** How many points are spread evenly at first. */
    public int initial() {
        return 2 * (problem().dimension() + 1);
    }

    /** A box in words. */
    public String words(int phase) {
        return preference(phase).describe(problem().objectives());
    }

    /**
     * Runs it.
     *
     * @param finished is told of each phase
     * @param step is told of each evaluation
     */
    public DemoResult run(Consumer<DemoPhase> finished, Runnable step) {
        Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
        SearchSpace space = SearchSpace.cube(problem().dimension());
        Problem searched = new Problem(space, problem().objectives(), List.of());
        Study study = Study.of(Setup.of(searched).preferring(preference(0)).seeded(seed));
        List<double[]> x = new ArrayList<>();
        List<double[]> y = new ArrayList<>();
        List<DemoPhase> phases = new ArrayList<>();
        int[] ends = {initial() + first, initial() + first + second};
        for (int phase = 0; phase < ends.length; phase++) {
            study.steer(preference(phase));
            int from = Math.max(initial(), x.size());
            while (x.size() < ends[phase]) {
                Pending trial = study.ask(1, compute).get(0);
                double[] u = space.encode(trial.point());
                double[] outcome = problem().evaluate(u);
                study.tell(trial.id(), outcome);
                x.add(u);
                y.add(outcome);
                step.run();
            }
            phases.add(phase(phase, from, y.toArray(double[][]::new)));
            finished.accept(phases.get(phase));
        }
        return new DemoResult(
                problem(), initial(), List.copyOf(phases), x.toArray(double[][]::new), y.toArray(double[][]::new));
    }

    private NamedPreference named(int phase) {
        return problem().preference(BOXES.get(phase));
    }

    private Preference preference(int phase) {
        return StudyPreference.of(named(phase), problem().objectives());
    }

    private DemoPhase phase(int phase, int from, double[][] y) {
        double[][] suggested = Arrays.copyOfRange(y, from, y.length);
        double share = OutcomeVolume.of(problem(), named(phase))
                .shareInside(suggested, 0)
                .orElse(0);
        return new DemoPhase(
                named(phase).name(), words(phase), named(phase).regions().get(0).box(), from, suggested.length, (int)
                        Math.round(share * suggested.length));
    }
}
