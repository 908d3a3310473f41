package dev.etesian.bench;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.pareto.Hypervolume;
import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much of the box of all outcomes, and of the regions asked for, the outcomes of a run dominate.
 *
 * <p>Each box counts in its own units, 0 at the worst and 1 at the best corner, and what lies beyond the best corner is
 * moved back to it; an outcome that is not better than the worst corner everywhere counts for nothing. With several
 * regions the mean is taken. Immutable.
 */
public final class OutcomeVolume {

    /** The most objectives for which a curve of a few hundred points takes seconds. */
    private static final int MOST_EXACT = 6;

    private final OutcomeScale whole;
    private final List<OutcomeScale> regions;

    private OutcomeVolume(OutcomeScale whole, List<OutcomeScale> regions) {
        this.whole = whole;
        this.regions = regions;
    }

    /** Returns the measure for a preference on a problem. */
    public static OutcomeVolume of(BenchProblem problem, NamedPreference preference) {
        List<Objective> objectives = problem.objectives();
        List<OutcomeScale> regions = preference.regions().stream()
                .map(region -> OutcomeScale.of(objectives, region.box()))
                .toList();
        return new OutcomeVolume(OutcomeScale.of(objectives), regions);
    }

    /** Returns the hypervolume of the first 1, 2, …, n outcomes, given in the user's units. */
    public double[] whole(double[][] outcomes) {
        return curve(whole, outcomes);
    }

    /** Returns the same inside the regions; empty without a region. */
    public Optional<double[]> inside(double[][] outcomes) {
        if (regions.isEmpty()) {
            return Optional.empty();
        }
        double[] mean = new double[outcomes.length];
        for (OutcomeScale region : regions) {
            double[] curve = curve(region, outcomes);
            Arrays.setAll(mean, i -> mean[i] + curve[i] / regions.size());
        }
        return Optional.of(mean);
    }

    /**
     * Returns the most that anything can dominate inside the regions, by the whole front; empty without a region, and with
     * three objectives or more, where the points that stand for a front leave too much of the volume out.
     */
    public OptionalDouble mostInside(double[][] front) {
        return regions.isEmpty() || whole.units().size() > 2
                ? OptionalDouble.empty()
                : regions.stream()
                        .mapToDouble(region -> Hypervolume.of(region.clipped(front), new double[2]))
                        .average();
    }

    /** Returns the share of the outcomes from {@code first} on that lie in a region; empty without either. */
    public OptionalDouble shareInside(double[][] outcomes, int first) {
        return regions.isEmpty()
                ? OptionalDouble.empty()
                : Arrays.stream(outcomes)
                        .skip(first)
                        .mapToInt(y -> regions.stream().anyMatch(region -> region.contains(y)) ? 1 : 0)
                        .average();
    }

    /** Returns the same share after the first 1, 2, …, n outcomes; NaN while there are none from {@code first} on. */
    public Optional<double[]> sharesInside(double[][] outcomes, int first) {
        if (regions.isEmpty()) {
            return Optional.empty();
        }
        double[] shares = new double[outcomes.length];
        int inside = 0;
        for (int t = 0; t < outcomes.length; t++) {
            double[] y = outcomes[t];
            inside += t >= first && regions.stream().anyMatch(region -> region.contains(y)) ? 1 : 0;
            shares[t] = t < first ? Double.NaN : (double) inside / (t + 1 - first);
        }
        return Optional.of(shares);
    }

    private static double[] curve(OutcomeScale scale, double[][] outcomes) {
        int objectives = scale.units().size();
        double[][] points = scale.clipped(outcomes);
        return objectives > MOST_EXACT
                ? SampledVolume.curve(points, objectives)
                : Hypervolume.curve(points, new double[objectives]);
    }
}
