package dev.etesian.bench.reproduce;

import dev.etesian.bench.picture.Diagram;
import dev.etesian.bench.picture.DiagramPicture;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.chart.Curve;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Plot;
import dev.etesian.chart.PlotsPicture;
import dev.etesian.chart.StackedPicture;
import dev.etesian.math.Streams;
import dev.etesian.metric.TradeOffs;
import dev.etesian.preference.Directions;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Explanations on the quarter disc, where the optimum of the linear scalarization is λ/‖λ‖. */
final class DiscFigures {

    private static final int DRAWS = 4000;
    private static final int SHOWN = 40;
    private static final int POINTS = 8;
    private static final int STEPS = 180;
    private static final double CLUSTER = 0.04;
    private static final long SEED = 2019;
    private static final double[] PRIOR = {9, 5};
    private static final double[] FLAT = {1, 1};

    private final BenchProblem problem = BenchProblems.named("circle");
    private final double[][] front = problem.front().orElseThrow();
    private final double[][] lambda = draws(PRIOR);
    private final TradeOffs tradeOffs = new TradeOffs(new Linear(), lambda);
    private final double[][] spread = spread();

    BenchProblem problem() {
        return problem;
    }

    private double[][] draws(double[] alpha) {
        RandomGenerator random = new Streams(SEED).trial(0);
        double[][] draws = new double[DRAWS][2];
        Directions directions = Preference.dirichlet(Map.of("f1", alpha[0], "f2", alpha[1]))
                .aims(problem.objectives(), Scale.of(problem.objectives(), new double[0][]))
                .get(0)
                .directions();
        for (double[] u : draws) {
            directions.draw(u, random);
        }
        return draws;
    }

    private static double[] optimum(double[] weights) {
        double norm = Math.hypot(weights[0], weights[1]);
        return new double[] {weights[0] / norm, weights[1] / norm};
    }

    /** What a concentrated and a flat prior do. */
    List<Diagram> priors() {
        List<Diagram> panels = new ArrayList<>();
        for (double[] alpha : List.of(PRIOR, FLAT)) {
            double[][] draws = draws(alpha);
            double[][] optima =
                    Arrays.stream(draws).limit(SHOWN).map(DiscFigures::optimum).toArray(double[][]::new);
            panels.add(new Diagram(
                    String.format(Locale.ROOT, "λ ~ Dir(%.0f, %.0f)", alpha[0], alpha[1]),
                    List.of(),
                    List.<double[][]>of(curve(alpha)),
                    List.of(new Diagram.Marks("optima of forty draws", 0, optima)),
                    List.of()));
        }
        return panels;
    }

    /** The density of the angle of the optimum, as a curve outside the front; its height is to scale. */
    private static double[][] curve(double[] alpha) {
        double[][] curve = new double[STEPS + 1][];
        for (int i = 0; i <= STEPS; i++) {
            double angle = Math.PI / 2 * i / STEPS;
            double radius = 1.02 + 0.12 * density(angle, alpha);
            curve[i] = new double[] {radius * Math.sin(angle), radius * Math.cos(angle)};
        }
        return curve;
    }

    /**
     * The density of the angle φ of the optimum, from the second axis, for λ ~ Dir(a, b) with a whole number a:
     * λ₁ = sin φ/(sin φ + cos φ) is Beta(a, b), and dλ₁/dφ = (sin φ + cos φ)⁻².
     */
    static double density(double angle, double[] alpha) {
        double sum = Math.sin(angle) + Math.cos(angle);
        double first = Math.sin(angle) / sum;
        double beta = 1 / (alpha[0] + alpha[1] - 1);
        for (int i = 1; i < alpha[0]; i++) {
            beta *= i / (alpha[1] + i - 1);
        }
        return Math.pow(first, alpha[0] - 1) * Math.pow(Math.cos(angle) / sum, alpha[1] - 1) / beta / (sum * sum);
    }

    /** Eight points of the front that serve the prior best, chosen one at a time. */
    private double[][] spread() {
        List<double[]> chosen = new ArrayList<>();
        for (int t = 0; t < POINTS; t++) {
            double least = Double.POSITIVE_INFINITY;
            double[] next = front[0];
            for (int i = 0; i < front.length; i += 40) {
                chosen.add(front[i]);
                double regret = regret(chosen.toArray(double[][]::new));
                chosen.remove(chosen.size() - 1);
                if (regret < least) {
                    least = regret;
                    next = front[i];
                }
            }
            chosen.add(next);
        }
        return chosen.toArray(double[][]::new);
    }

    /** R_B: the optimum of λ is ‖λ‖, exactly. */
    private double regret(double[][] points) {
        double best = Arrays.stream(lambda)
                .mapToDouble(weights -> Math.hypot(weights[0], weights[1]))
                .average()
                .orElse(0);
        double[] values = tradeOffs.expectedMaximum(points);
        return best - values[values.length - 1];
    }

    /** A well spread set, and the three ways to be bad. */
    List<Diagram> sources() {
        return List.of(
                scenario("well spread", spread),
                scenario("clustered", clustered()),
                scenario("wrong region", misplaced()),
                scenario("not optimal", dominated()));
    }

    /** Around the best single point, so that nothing but being close together is wrong with them. */
    double[][] clustered() {
        double middle = Math.atan2(best()[0], best()[1]);
        return arc(middle - CLUSTER, middle + CLUSTER);
    }

    private static double[][] misplaced() {
        return arc(0.02, 0.35);
    }

    private double[][] dominated() {
        return Arrays.stream(spread)
                .map(y -> new double[] {0.93 * y[0], 0.93 * y[1]})
                .toArray(double[][]::new);
    }

    /** Points of the front between two angles from the second axis. */
    private static double[][] arc(double from, double to) {
        return IntStream.range(0, POINTS)
                .mapToDouble(i -> from + (to - from) * i / (POINTS - 1))
                .mapToObj(a -> new double[] {Math.sin(a), Math.cos(a)})
                .toArray(double[][]::new);
    }

    private Diagram scenario(String name, double[][] points) {
        return diagram(name, new Diagram.Marks("eight points", 0, points));
    }

    private Diagram diagram(String name, Diagram.Marks points) {
        return new Diagram(
                String.format(Locale.ROOT, "%s: R = %.5f", name, regret(points.y())),
                List.of(),
                List.<double[][]>of(curve(PRIOR)),
                List.of(points),
                List.of());
    }

    /** The point that maximizes E s_λ, which is s of the mean λ. */
    double[] best() {
        double[] mean = {
            Arrays.stream(lambda).mapToDouble(w -> w[0]).average().orElse(0),
            Arrays.stream(lambda).mapToDouble(w -> w[1]).average().orElse(0)
        };
        return optimum(mean);
    }

    double singleRegret() {
        return regret(new double[][] {best()});
    }

    double spreadRegret() {
        return regret(spread);
    }

    /** The single best point beside a spread set, and its regret, repeated, against theirs. */
    Drawing single() {
        double[] x = IntStream.rangeClosed(1, POINTS).asDoubleStream().toArray();
        double[] repeated = new double[POINTS];
        Arrays.fill(repeated, singleRegret());
        double[] falling = new double[POINTS];
        Arrays.setAll(falling, i -> regret(Arrays.copyOf(spread, i + 1)));
        Drawing curves = new PlotsPicture(
                "How the Bayes regret falls",
                "with the number of points",
                List.of(new Plot(
                        "Bayes regret",
                        "points",
                        "Bayes regret",
                        false,
                        true,
                        List.of(
                                Curve.line("the best single point, again and again", 1, x, repeated),
                                Curve.line("points chosen to minimize the Bayes regret", 0, x, falling)))),
                1);
        Drawing points = new DiagramPicture(
                "One point, or a set",
                "linear scalarization, λ ~ Dir(9, 5)",
                problem,
                List.of(
                        diagram("best on average", new Diagram.Marks("one point", 1, new double[][] {best()})),
                        diagram("chosen for the regret", new Diagram.Marks("eight points", 0, spread))),
                2,
                0.3,
                "",
                "density of p(λ)");
        return new StackedPicture(List.of(points, curves));
    }

    /** Whether a spread set of points beats the three bad ones and the single best point. */
    boolean spreadIsBest() {
        return Math.min(worst().min().orElse(0), singleRegret()) > spreadRegret();
    }

    private DoubleStream worst() {
        return Stream.of(clustered(), misplaced(), dominated()).mapToDouble(this::regret);
    }

    /** What the first three figures say, without a full stop. */
    String sentence() {
        double[] times = worst().map(regret -> regret / spreadRegret()).toArray();
        return String.format(
                Locale.ROOT,
                "clustered, misplaced and dominated points cost %.0f, %.0f and %.0f times the Bayes regret of a spread set of the"
                        + " same size, the single best point for E s_λ %.0f times",
                times[0],
                times[1],
                times[2],
                singleRegret() / spreadRegret());
    }
}
