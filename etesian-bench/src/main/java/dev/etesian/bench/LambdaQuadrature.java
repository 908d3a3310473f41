package dev.etesian.bench;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.ReachableSet;
import dev.etesian.bench.problem.Region;
import dev.etesian.math.Sobol;
import dev.etesian.metric.TradeOffs;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Objective;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Expectations over λ by a fixed rule, the same for every strategy: how well a run serves a preference.
 *
 * <p>Outcomes are scaled to [0,1] by the problem's ranges. Directions u of equal weight: for two objectives
 * u₁ = (i + ½)/4000 and u₂ = 1 − u₁, or the midpoints of 64 × 64 cells of a region; for more, 4,096 points of the plain
 * Sobol sequence, spread over a region, or over the simplex by breaking a stick after moving each by half its spacing off
 * the edge. Several regions share the weight equally. Immutable. Source: [Paria2019, Section 5] for the boxes.
 */
public final class LambdaQuadrature {

    private static final int FLAT = 4000;
    private static final int SIDE = 64;
    private static final int SOBOL = 4096;
    private static final int BISECTIONS = 50;

    private final OutcomeScale scale;
    private final TradeOffs tradeOffs;
    private final OptionalDouble optimum;

    private LambdaQuadrature(OutcomeScale scale, TradeOffs tradeOffs, OptionalDouble optimum) {
        this.scale = scale;
        this.tradeOffs = tradeOffs;
        this.optimum = optimum;
    }

    /** Returns the rule for a preference on a problem; it goes over the problem's front once, so keep it for all runs. */
    public static LambdaQuadrature of(BenchProblem problem, NamedPreference preference, Scalarization scalarization) {
        List<Objective> objectives = problem.objectives();
        OutcomeScale scale = OutcomeScale.of(objectives);
        TradeOffs tradeOffs = TradeOffs.along(scalarization, directions(preference, objectives.size()));
        double[][] worst = {new double[objectives.size()]};
        OptionalDouble optimum = problem instanceof ReachableSet reach && scalarization instanceof Tchebyshev
                ? OptionalDouble.of(reached(reach, scale, directions(preference, objectives.size())))
                : problem.front().stream()
                        .mapToDouble(front -> tradeOffs.bayesRegret(worst, scale.scaled(front))[0]
                                + tradeOffs.expectedMaximum(worst)[0])
                        .findFirst();
        return new LambdaQuadrature(scale, tradeOffs, optimum);
    }

    /** Returns E_λ max s_λ over the whole front, where the problem knows it. */
    public OptionalDouble optimum() {
        return optimum;
    }

    /** Without a front: how far each direction can be climbed, by bisection; then s_λ = min_k λ_k t u_k with λ_k ∝ 1/u_k. */
    private static double reached(ReachableSet reach, OutcomeScale scale, double[][] directions) {
        double sum = 0;
        for (double[] u : directions) {
            double low = 0;
            double high = 1 / Arrays.stream(u).max().orElseThrow();
            for (int i = 0; i < BISECTIONS; i++) {
                double middle = (low + high) / 2;
                double[] gains = Arrays.stream(u).map(v -> middle * v).toArray();
                if (reach.reaches(scale.outcome(gains))) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            sum += low / Arrays.stream(u).map(v -> 1 / v).sum();
        }
        return sum / directions.length;
    }

    /**
     * Returns E_λ max s_λ over the first 1, 2, …, n outcomes, given in the user's units. The worst corner of the ranges
     * counts as found from the start; an outcome with a NaN counts for nothing.
     */
    public double[] expectedMaximum(double[][] outcomes) {
        double[][] rows = new double[outcomes.length + 1][];
        rows[0] = new double[scale.units().size()];
        System.arraycopy(scale.scaled(outcomes), 0, rows, 1, outcomes.length);
        double[] curve = tradeOffs.expectedMaximum(rows);
        return Arrays.copyOfRange(curve, 1, curve.length);
    }

    /** Returns the Bayes regret of the first 1, 2, …, n outcomes, where the problem's front is known. */
    public Optional<double[]> bayesRegret(double[][] outcomes) {
        if (optimum.isEmpty()) {
            return Optional.empty();
        }
        double best = optimum.getAsDouble();
        return Optional.of(Arrays.stream(expectedMaximum(outcomes))
                .map(value -> best - value)
                .toArray());
    }

    /** Returns the directions of the rule, in scaled gains. */
    public static double[][] directions(NamedPreference preference, int objectives) {
        List<double[]> nodes = new ArrayList<>();
        if (preference.regions().isEmpty()) {
            addFlat(nodes, objectives);
        }
        for (Region region : preference.regions()) {
            addRegion(nodes, region, objectives);
        }
        return nodes.toArray(double[][]::new);
    }

    private static void addFlat(List<double[]> nodes, int objectives) {
        if (objectives == 2) {
            for (int i = 0; i < FLAT; i++) {
                double u = (i + 0.5) / FLAT;
                nodes.add(new double[] {u, 1 - u});
            }
            return;
        }
        Sobol sobol = Sobol.plain(Math.max(1, objectives - 1));
        double[] v = new double[sobol.dimension()];
        for (int i = 0; i < SOBOL; i++) {
            sobol.point(i, v);
            nodes.add(stick(v, objectives));
        }
    }

    /** Breaks a unit stick: the first of m pieces is 1 − (1 − v)^{1/(m−1)} of what is left. */
    private static double[] stick(double[] v, int objectives) {
        double[] u = new double[objectives];
        double rest = 1;
        for (int k = 0; k < objectives - 1; k++) {
            double kept = Math.pow(1 - v[k] - 0.5 / SOBOL, 1.0 / (objectives - 1 - k));
            u[k] = rest * (1 - kept);
            rest *= kept;
        }
        u[objectives - 1] = rest;
        return u;
    }

    private static void addRegion(List<double[]> nodes, Region region, int objectives) {
        double[] v = new double[objectives];
        if (objectives == 2) {
            for (int i = 0; i < SIDE * SIDE; i++) {
                v[0] = (i / SIDE + 0.5) / SIDE;
                v[1] = (i % SIDE + 0.5) / SIDE;
                nodes.add(place(region, v));
            }
            return;
        }
        Sobol sobol = Sobol.plain(objectives);
        for (int i = 0; i < SOBOL; i++) {
            sobol.point(i, v);
            nodes.add(place(region, v));
        }
    }

    private static double[] place(Region region, double[] v) {
        double[] u = new double[v.length];
        for (int k = 0; k < v.length; k++) {
            double from = region.from().get(k);
            u[k] = Math.max(from + v[k] * (region.to().get(k) - from), Double.MIN_NORMAL);
        }
        return u;
    }
}
