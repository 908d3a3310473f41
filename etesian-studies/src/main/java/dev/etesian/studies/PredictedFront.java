package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.pareto.Hypervolume;
import dev.etesian.preference.Bounds;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.strategy.FittedModels;
import dev.etesian.study.Overview;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The front that the models expect, for people to look at.
 *
 * @param inputs in the unit cube, of those that none of the others is expected to beat
 * @param outcomes the median outcomes there, in the user's units
 */
record PredictedFront(Problem problem, double[][] inputs, double[][] outcomes) {

    private static final int SHOWN = 60;
    private static final int MOST_OBJECTIVES = 4;

    static PredictedFront of(Overview overview, FittedModels fittedModels, Compute compute) {
        Problem problem = overview.setup().problem();
        double[][] known = overview.front().stream()
                .map(trial -> problem.space().encode(trial.point()))
                .toArray(double[][]::new);
        double[][] points =
                fittedModels.front(known, compute, new Streams(overview.setup().seed()).design());
        return new PredictedFront(problem, points, fittedModels.medians(points, compute));
    }

    private static double[] gains(Problem problem, double[] outcomes) {
        double[] gains = new double[outcomes.length];
        Arrays.setAll(gains, k -> problem.objectives().get(k).gain(outcomes[k]));
        return gains;
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
    Optional<Double> reachable(Preference preference, Overview overview, FittedModels fittedModels) {
        List<Map<String, Bounds>> boxes = CurrentPreference.boxes(preference);
        double best = 0;
        for (Map<String, Bounds> box : boxes) {
            double[] worst = corner(box, false);
            boolean reached = overview.front().stream().anyMatch(trial -> reached(trial, worst));
            best = Math.max(
                    best,
                    reached
                            ? 1
                            : Arrays.stream(inputs)
                                    .mapToDouble(u -> fittedModels.atLeast(u, worst))
                                    .max()
                                    .orElse(0));
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

    /** How much of the boxes it is expected to dominate; empty without a box. */
    Optional<Double> covered(Preference preference) {
        List<Map<String, Bounds>> boxes = CurrentPreference.boxes(preference);
        if (boxes.isEmpty() || problem.objectives().size() > MOST_OBJECTIVES) {
            return Optional.empty();
        }
        double sum = 0;
        for (Map<String, Bounds> box : boxes) {
            double[] worst = corner(box, false);
            double[] best = corner(box, true);
            close(worst, best);
            double[][] scaled = Arrays.stream(outcomes)
                    .map(row -> scaled(gains(problem, row), worst, best))
                    .toArray(double[][]::new);
            sum += Hypervolume.of(scaled, new double[worst.length]);
        }
        return Optional.of(sum / boxes.size());
    }

    /** Lets open sides of a box end where the expected front does; one that the front never comes to has nothing inside. */
    private void close(double[] worst, double[] best) {
        for (int k = 0; k < worst.length; k++) {
            Objective objective = problem.objectives().get(k);
            int column = k;
            DoubleSummaryStatistics gains = Arrays.stream(outcomes)
                    .mapToDouble(row -> objective.gain(row[column]))
                    .summaryStatistics();
            if (Double.isInfinite(worst[k])) {
                worst[k] = gains.getMin() < best[k] ? gains.getMin() : best[k] - 1;
            }
            if (Double.isInfinite(best[k])) {
                best[k] = gains.getMax() > worst[k] ? gains.getMax() : worst[k] + 1;
            }
        }
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
            Bounds side =
                    box.getOrDefault(objective.name(), new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
            double a = objective.gain(side.low());
            double b = objective.gain(side.high());
            corner[k] = best ? Math.max(a, b) : Math.min(a, b);
        }
        return corner;
    }
}
