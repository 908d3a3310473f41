package dev.etesian.studies.demo;

import dev.etesian.math.Compute;
import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Range;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A study on {@link BraninCurrin}: ten points spread evenly, suggestions into one box, then into another. Nothing is
 * refitted or lost when the preference moves.
 *
 * @param first suggestions into the first box
 * @param second suggestions into the second box
 */
public record SteeringDemo(long seed, int first, int second) {

    private static final List<String> NAMES = List.of("top", "mid");
    private static final List<List<Range>> BOXES = List.of(BraninCurrin.TOP, BraninCurrin.MIDDLE);

    public SteeringDemo {
        if (first < 1 || second < 1) {
            throw new IllegalArgumentException(
                    "trials: expected at least 1 suggestion into each box, got " + first + " and " + second);
        }
    }

    /** How many points are spread evenly at first. */
    public int initial() {
        return 2 * (BraninCurrin.DIMENSION + 1);
    }

    /** A box in words. */
    public String words(int phase) {
        return preference(phase).describe(BraninCurrin.objectives());
    }

    /**
     * Runs it.
     *
     * @param finished is told of each phase
     * @param step is told of each evaluation
     */
    public DemoResult run(Consumer<DemoPhase> finished, Runnable step) {
        Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
        Problem problem = BraninCurrin.problem();
        Study study = Study.of(Setup.of(problem).preferring(preference(0)).seeded(seed));
        List<double[]> x = new ArrayList<>();
        List<double[]> y = new ArrayList<>();
        List<DemoPhase> phases = new ArrayList<>();
        int[] ends = {initial() + first, initial() + first + second};
        for (int phase = 0; phase < ends.length; phase++) {
            study.steer(preference(phase));
            int from = Math.max(initial(), x.size());
            while (x.size() < ends[phase]) {
                Pending trial = study.ask(1, compute).get(0);
                double[] u = problem.space().encode(trial.point());
                double[] outcome = BraninCurrin.evaluate(u);
                study.tell(trial.id(), outcome);
                x.add(u);
                y.add(outcome);
                step.run();
            }
            phases.add(phase(phase, from, y.subList(from, y.size())));
            finished.accept(phases.get(phase));
        }
        return new DemoResult(initial(), List.copyOf(phases), x.toArray(double[][]::new), y.toArray(double[][]::new));
    }

    private static Preference preference(int phase) {
        List<Objective> objectives = BraninCurrin.objectives();
        Map<String, Bounds> bounds = new TreeMap<>();
        for (int k = 0; k < objectives.size(); k++) {
            Range side = BOXES.get(phase).get(k);
            bounds.put(objectives.get(k).name(), new Bounds(side.low(), side.high()));
        }
        return new Box(bounds, Box.Mode.INSIDE);
    }

    private DemoPhase phase(int phase, int from, List<double[]> suggested) {
        List<Range> box = BOXES.get(phase);
        long inside = suggested.stream().filter(y -> DemoPhase.contains(box, y)).count();
        return new DemoPhase(NAMES.get(phase), words(phase), box, from, suggested.size(), (int) inside);
    }
}
