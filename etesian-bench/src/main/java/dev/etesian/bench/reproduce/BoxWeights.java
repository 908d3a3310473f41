package dev.etesian.bench.reproduce;

import dev.etesian.bench.OutcomeVolume;
import dev.etesian.bench.picture.Diagram;
import dev.etesian.bench.picture.DiagramPicture;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Region;
import dev.etesian.bench.problem.Unit;
import dev.etesian.bench.report.Block;
import dev.etesian.chart.Drawing;
import dev.etesian.math.Streams;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Where the weights of a box lead: directions drawn from it, and the optima of their scalarizations on the exact front.
 * Source: [Paria2019, Section 5, figure "box_to_dist"].
 */
final class BoxWeights {

    private static final int DRAWS = 400;
    private static final int SHOWN = 30;
    private static final long SEED = 2019;

    /** In shares of the objectives' ranges. */
    private static final double APART = 0.01;

    private final BenchProblem problem = BenchProblems.named("branin-currin-4");
    private final double[][] front = problem.front().orElseThrow();
    private final List<Unit> units = problem.objectives().stream().map(Unit::of).toList();
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Diagram> diagrams = new ArrayList<>();
    private double linear;
    private double tchebyshev;

    BoxWeights() {
        for (String region : List.of("top", "mid")) {
            linear += add(region, new Linear()) / 2;
            tchebyshev += add(region, new Tchebyshev()) / 2;
        }
    }

    /** Adds a panel and returns the share of optima inside the box. */
    private double add(String name, Scalarization scalarization) {
        NamedPreference preference = problem.preference(name);
        Region region = preference.regions().get(0);
        double[][] drawn = directions(region);
        double[][] optima =
                Arrays.stream(drawn).map(u -> optimum(u, scalarization)).toArray(double[][]::new);
        double share =
                OutcomeVolume.of(problem, preference).shareInside(optima, 0).orElse(Double.NaN);
        List<double[][]> rays = new ArrayList<>();
        for (int i = 0; i < SHOWN; i++) {
            rays.add(new double[][] {outcome(new double[2]), outcome(drawn[i])});
        }
        diagrams.add(new Diagram(
                name + ", " + Methods.word(scalarization) + ": " + Sampling.percent(share) + " inside",
                rays,
                List.of(),
                List.of(new Diagram.Marks("optimum of the weights", 0, Arrays.copyOf(optima, SHOWN))),
                List.of(region.box())));
        rows.add(List.of(
                name, Methods.word(scalarization), Sampling.percent(share), String.valueOf(distinct(scaled(optima)))));
        return share;
    }

    private static double[][] directions(Region region) {
        RandomGenerator random = new Streams(SEED).trial(1);
        double[][] drawn = new double[DRAWS][2];
        for (double[] u : drawn) {
            Arrays.setAll(
                    u,
                    k -> region.from().get(k)
                            + random.nextDouble()
                                    * (region.to().get(k) - region.from().get(k)));
        }
        return drawn;
    }

    private double[] outcome(double[] scaled) {
        return new double[] {units.get(0).outcome(scaled[0]), units.get(1).outcome(scaled[1])};
    }

    private double[] optimum(double[] direction, Scalarization scalarization) {
        double[] lambda = new double[2];
        scalarization.weights(direction, lambda);
        double best = Double.NEGATIVE_INFINITY;
        double[] at = front[0];
        double[] gains = new double[2];
        for (double[] y : front) {
            Arrays.setAll(gains, k -> units.get(k).scaled(y[k]));
            double value = scalarization.value(lambda, gains);
            if (value > best) {
                best = value;
                at = y;
            }
        }
        return at;
    }

    /** How many optima are further from all others counted than {@link #APART}: the front is a sample of finer steps. */
    static int distinct(double[][] scaled) {
        List<double[]> kept = new ArrayList<>();
        for (double[] y : scaled) {
            if (kept.stream().allMatch(other -> Math.hypot(y[0] - other[0], y[1] - other[1]) > APART)) {
                kept.add(y);
            }
        }
        return kept.size();
    }

    private double[][] scaled(double[][] outcomes) {
        return Arrays.stream(outcomes)
                .map(y -> new double[] {units.get(0).scaled(y[0]), units.get(1).scaled(y[1])})
                .toArray(double[][]::new);
    }

    Drawing picture() {
        return new DiagramPicture(
                "The weights that a bounding box gives",
                "rays from the worst corner to draws from the box, and where their scalarizations are best",
                problem,
                diagrams,
                4,
                0.04,
                "to a draw from the box",
                "");
    }

    Block.Table table() {
        return new Block.Table(
                List.of(
                        "box",
                        "scalarization",
                        "optima inside the box",
                        "optima of " + DRAWS + " draws more than 1 % of the ranges apart"),
                rows);
    }

    /** Whether most draws lead into the box, with either scalarization. */
    boolean leadInside() {
        return Math.min(linear, tchebyshev) > 0.5;
    }

    /** What became of the last figure, in one clause. */
    String sentence() {
        return "; weights drawn from the paper's boxes lead inside them in " + Sampling.percent(tchebyshev)
                + " of draws with Tchebyshev and " + Sampling.percent(linear)
                + " with linear scalarization, which reaches only the concave parts of this front.";
    }
}
