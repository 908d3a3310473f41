package dev.etesian.bench.problem;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Streams;
import dev.etesian.math.VectorField;
import dev.etesian.pareto.Dominance;
import dev.etesian.problem.Objective;
import dev.etesian.rival.evolution.Nsga2;
import dev.etesian.rival.evolution.ParetoSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Finds the best points of problems with any number of objectives by a big evolution and writes the resources that
 * {@link EfficientSet#recorded} reads. Run by hand, with the folder of the resources and names of problems as arguments:
 * {@code FrontSearch etesian-bench/src/main/resources/dev/etesian/bench/problem rocket-injector …}. It prints the ideal and the
 * nadir, from which a problem's ranges are.
 *
 * <p>Several evolutions of all objectives, and for each objective one of it with each other, whose ends are those of the front;
 * of all that nothing beats, a few hundred points spread over it, each moved by ever smaller steps to what dominates it.
 */
final class FrontSearch {

    private static final int POPULATION = 300;
    private static final int GENERATIONS = 300;
    private static final int RUNS = 3;
    private static final int KEPT = 400;
    private static final int STEPS = 20_000;
    private static final double LAST_STEP = 1e-6;

    private FrontSearch() {}

    public static void main(String[] arguments) throws IOException {
        for (String name : Arrays.asList(arguments).subList(1, arguments.length)) {
            BenchProblem problem = BenchProblems.named(name);
            double[][] points = climbed(problem, spread(problem, search(problem)));
            Files.write(
                    Path.of(arguments[0]).resolve("efficient-" + name + ".csv"),
                    Arrays.stream(points).map(FrontSearch::line).toList());
            double[][] y = Arrays.stream(points).map(problem::evaluate).toArray(double[][]::new);
            for (int k = 0; k < y[0].length; k++) {
                int column = k;
                System.out.printf(
                        Locale.ROOT,
                        "%s %s %.9g %.9g of %d%n",
                        name,
                        problem.objectives().get(k).name(),
                        Arrays.stream(y).mapToDouble(row -> row[column]).min().orElseThrow(),
                        Arrays.stream(y).mapToDouble(row -> row[column]).max().orElseThrow(),
                        points.length);
            }
        }
    }

    private static double[][] search(BenchProblem problem) {
        int k = problem.objectives().size();
        List<double[]> found = new ArrayList<>();
        int[] all = new int[k];
        Arrays.setAll(all, i -> i);
        Nsga2 whole = new Nsga2(new Nsga2.Options(POPULATION, GENERATIONS));
        Nsga2 ends = new Nsga2(new Nsga2.Options(POPULATION / 3, GENERATIONS));
        for (int a = 0; a < k; a++) {
            for (int b = 0; b < a; b++) {
                found.addAll(evolve(problem, new int[] {a, b}, ends, found, a * k + b));
            }
        }
        for (int run = 0; run < RUNS; run++) {
            found.addAll(evolve(problem, all, whole, found, -1 - run));
        }
        return found.stream()
                .map(FrontSearch::rounded)
                .filter(problem::feasible)
                .toArray(double[][]::new);
    }

    private static List<double[]> evolve(
            BenchProblem problem, int[] columns, Nsga2 search, List<double[]> hints, long seed) {
        Domain domain = problem.space().domain();
        ParetoSet set = search.maximize(
                () -> new Gains(problem, columns),
                domain,
                hints.stream().skip(Math.max(0, hints.size() - 100)).toArray(double[][]::new),
                Compute.of(2),
                new Streams(seed).design());
        return Arrays.asList(set.x());
    }

    /** Of the points that nothing beats, those that together cover most; the ends always. */
    private static double[][] spread(BenchProblem problem, double[][] points) {
        List<Objective> objectives = problem.objectives();
        double[][] gains = Arrays.stream(points)
                .map(x -> gains(objectives, problem.evaluate(x)))
                .toArray(double[][]::new);
        int[] front = Dominance.nonDominated(gains);
        if (front.length <= KEPT) {
            return Arrays.stream(front).mapToObj(i -> points[i]).toArray(double[][]::new);
        }
        int k = objectives.size();
        double[] best = new double[k];
        double[] worst = new double[k];
        for (int j = 0; j < k; j++) {
            int column = j;
            best[j] = Arrays.stream(front)
                    .mapToDouble(i -> gains[i][column])
                    .max()
                    .orElseThrow();
            worst[j] = Arrays.stream(front)
                    .mapToDouble(i -> gains[i][column])
                    .min()
                    .orElseThrow();
        }
        double[] near = new double[front.length];
        Arrays.fill(near, Double.POSITIVE_INFINITY);
        List<double[]> kept = new ArrayList<>();
        int next = 0;
        while (kept.size() < KEPT) {
            if (kept.size() < 2 * k) {
                int column = kept.size() / 2;
                boolean high = kept.size() % 2 == 0;
                for (int i = 0; i < front.length; i++) {
                    double d = gains[front[i]][column] - gains[front[next]][column];
                    next = (high ? d > 0 : d < 0) ? i : next;
                }
            } else {
                for (int i = 0; i < front.length; i++) {
                    next = near[i] > near[next] ? i : next;
                }
            }
            kept.add(points[front[next]]);
            for (int i = 0; i < front.length; i++) {
                double distance = 0;
                for (int j = 0; j < k; j++) {
                    double d = (gains[front[i]][j] - gains[front[next]][j]) / Math.max(best[j] - worst[j], 1e-300);
                    distance += d * d;
                }
                near[i] = Math.min(near[i], distance);
            }
        }
        return kept.stream().distinct().toArray(double[][]::new);
    }

    private static double[][] climbed(BenchProblem problem, double[][] points) {
        SplittableRandom random = new SplittableRandom(5);
        double[][] out =
                Arrays.stream(points).map(x -> climbed(problem, x, random)).toArray(double[][]::new);
        double[][] gains = Arrays.stream(out)
                .map(x -> gains(problem.objectives(), problem.evaluate(x)))
                .toArray(double[][]::new);
        return Arrays.stream(Dominance.nonDominated(gains))
                .mapToObj(i -> out[i])
                .toArray(double[][]::new);
    }

    private static double[] climbed(BenchProblem problem, double[] start, SplittableRandom random) {
        double[] x = start;
        double[] best = gains(problem.objectives(), problem.evaluate(x));
        for (int s = 0; s < STEPS; s++) {
            double step = 0.1 * Math.pow(LAST_STEP / 0.1, (double) s / STEPS);
            double[] from = x;
            double[] next = new double[x.length];
            Arrays.setAll(next, j -> {
                double moved = random.nextInt(3) == 0 ? from[j] : from[j] + step * random.nextGaussian();
                return Math.rint(1e8 * Math.max(0, Math.min(1, moved))) / 1e8;
            });
            if (problem.feasible(next)) {
                double[] gain = gains(problem.objectives(), problem.evaluate(next));
                if (Dominance.dominates(gain, best)) {
                    x = next;
                    best = gain;
                }
            }
        }
        return x;
    }

    private static double[] gains(List<Objective> objectives, double[] y) {
        double[] out = new double[y.length];
        Arrays.setAll(out, k -> objectives.get(k).gain(y[k]));
        return out;
    }

    /** In the digits that are written, so that a point on the edge of a limit keeps it. */
    private static double[] rounded(double[] x) {
        return Arrays.stream(x).map(u -> Double.parseDouble(digits(u))).toArray();
    }

    private static String line(double[] x) {
        return String.join(",", Arrays.stream(x).mapToObj(FrontSearch::digits).toList());
    }

    private static String digits(double u) {
        return u == 0 || u == 1 ? String.format(Locale.ROOT, "%.0f", u) : String.format(Locale.ROOT, "%.8f", u);
    }

    /** Some of a problem's objectives as gains, none where a point is not feasible. */
    private record Gains(BenchProblem problem, int[] columns) implements VectorField {

        @Override
        public int objectives() {
            return columns.length;
        }

        @Override
        public void evaluate(double[][] x, int count, double[][] values) {
            for (int i = 0; i < count; i++) {
                double[] y = problem.evaluate(x[i]);
                boolean feasible = problem.feasible(x[i]);
                for (int c = 0; c < columns.length; c++) {
                    values[i][c] =
                            feasible ? problem.objectives().get(columns[c]).gain(y[columns[c]]) : Double.NaN;
                }
            }
        }
    }
}
