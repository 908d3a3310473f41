package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Sobol;
import dev.etesian.math.Streams;
import dev.etesian.pareto.Dominance;
import dev.etesian.pareto.Hypervolume;
import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Mixture;
import dev.etesian.preference.Ordering;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Outlook;
import dev.etesian.study.Overview;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The front that the models expect, from points spread over the space and from small steps away from the front found so far.
 *
 * @param inputs in the unit cube, of those that none of the others is expected to beat
 * @param outcomes the median outcomes there, in the user's units
 */
record ExpectedFront(Problem problem, double[][] inputs, double[][] outcomes) {

    private static final int SPREAD = 1024;
    private static final int STEPS = 512;
    private static final double STEP = 0.05;
    private static final int SHOWN = 60;
    private static final int MOST_OBJECTIVES = 4;

    static ExpectedFront of(Overview overview, Outlook outlook, Compute compute) {
        Problem problem = overview.setup().problem();
        double[][] points = candidates(overview);
        double[][] medians = outlook.medians(points, compute);
        double[][] gains = Arrays.stream(medians).map(row -> gains(problem, row)).toArray(double[][]::new);
        int[] front = Dominance.nonDominated(gains);
        return new ExpectedFront(problem, rows(points, front), rows(medians, front));
    }

    private static double[][] candidates(Overview overview) {
        SearchSpace space = overview.setup().problem().space();
        Domain domain = space.domain();
        List<double[]> points = new ArrayList<>();
        Sobol sequence = Sobol.plain(domain.dimension());
        for (int i = 0; i < SPREAD; i++) {
            double[] u = new double[domain.dimension()];
            sequence.point(i + 1, u);
            add(points, domain, u);
        }
        List<Completed> front = overview.front();
        RandomGenerator random = new Streams(overview.setup().seed()).design();
        for (int i = 0; i < STEPS && !front.isEmpty(); i++) {
            double[] u = space.encode(front.get(i % front.size()).point());
            for (int j = 0; j < u.length && i >= front.size(); j++) {
                u[j] = Math.min(1, Math.max(0, u[j] + STEP * random.nextGaussian()));
            }
            add(points, domain, u);
        }
        return points.toArray(double[][]::new);
    }

    private static void add(List<double[]> points, Domain domain, double[] u) {
        domain.snap(u);
        if (domain.admits(u)) {
            points.add(u);
        }
    }

    private static double[] gains(Problem problem, double[] outcomes) {
        double[] gains = new double[outcomes.length];
        Arrays.setAll(gains, k -> problem.objectives().get(k).gain(outcomes[k]));
        return gains;
    }

    private static double[][] rows(double[][] matrix, int[] indices) {
        return Arrays.stream(indices).mapToObj(i -> matrix[i]).toArray(double[][]::new);
    }

    /** Some of it, by the first objective: enough to draw. */
    double[][] some() {
        double[][] sorted = outcomes.clone();
        Arrays.sort(sorted, (a, b) -> Double.compare(a[0], b[0]));
        if (sorted.length <= SHOWN) {
            return sorted;
        }
        double[][] some = new double[SHOWN][];
        Arrays.setAll(some, i -> sorted[(int) ((long) i * (sorted.length - 1) / (SHOWN - 1))]);
        return some;
    }

    /** How likely the best point for it comes out at least as good as the worst corner of a box asks; empty without a box. */
    Optional<Double> reachable(Preference preference, Overview overview, Outlook outlook) {
        List<Map<String, Bounds>> boxes = boxes(preference);
        double best = 0;
        for (Map<String, Bounds> box : boxes) {
            double[] worst = corner(box, false);
            boolean reached = overview.front().stream().anyMatch(trial -> reached(trial, worst));
            best = Math.max(best, reached ? 1 : Arrays.stream(inputs).mapToDouble(u -> outlook.atLeast(u, worst)).max().orElse(0));
        }
        return boxes.isEmpty() ? Optional.empty() : Optional.of(best);
    }

    private boolean reached(Completed trial, double[] worst) {
        double[] gains = new TrialView(problem, trial, 0).gains();
        for (int k = 0; k < worst.length; k++) {
            if (!(gains[k] >= worst[k])) {
                return false;
            }
        }
        return true;
    }

    /** How much of the boxes it is expected to dominate; empty without a closed box. */
    Optional<Double> covered(Preference preference) {
        List<Map<String, Bounds>> boxes = boxes(preference);
        if (boxes.isEmpty() || problem.objectives().size() > MOST_OBJECTIVES) {
            return Optional.empty();
        }
        double sum = 0;
        for (Map<String, Bounds> box : boxes) {
            double[] worst = corner(box, false);
            double[] best = corner(box, true);
            double[][] scaled = Arrays.stream(outcomes)
                    .map(row -> scaled(gains(problem, row), worst, best))
                    .toArray(double[][]::new);
            double volume = Hypervolume.of(scaled, new double[worst.length]);
            if (!Double.isFinite(volume)) {
                return Optional.empty();
            }
            sum += volume;
        }
        return Optional.of(sum / boxes.size());
    }

    private static double[] scaled(double[] gains, double[] worst, double[] best) {
        double[] out = new double[gains.length];
        Arrays.setAll(out, k -> Math.min(1, Math.max(0, (gains[k] - worst[k]) / (best[k] - worst[k]))));
        return out;
    }

    private double[] corner(Map<String, Bounds> box, boolean best) {
        double[] corner = new double[problem.objectives().size()];
        for (int k = 0; k < corner.length; k++) {
            Objective objective = problem.objectives().get(k);
            Bounds side = box.getOrDefault(
                    objective.name(), new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
            double a = objective.gain(side.low());
            double b = objective.gain(side.high());
            corner[k] = best ? Math.max(a, b) : Math.min(a, b);
        }
        return corner;
    }

    private static List<Map<String, Bounds>> boxes(Preference preference) {
        if (preference instanceof Box box) {
            return List.of(box.bounds());
        } else if (preference instanceof Mixture mixture) {
            return mixture.components().stream()
                    .flatMap(component -> boxes(component.preference()).stream())
                    .toList();
        }
        return preference instanceof Ordering ordering ? boxes(ordering.base()) : List.of();
    }
}
