package dev.etesian.bench.problem;

import dev.etesian.pareto.Dominance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Finds the best points of problems with two objectives and writes the resources that {@link EfficientSet} reads. Run by
 * hand, with the folder of the resources and names of problems as arguments; the tests judge what it wrote by other means.
 *
 * <p>Each of 400 rays from the worst corner keeps the point that gets farthest along it; children of the points of
 * neighboring rays, at ever smaller steps, replace what they beat.
 */
final class EfficientSetSearch {

    private static final int RAYS = 400;
    private static final int START = 40_000;
    private static final int ROUNDS = 200;
    private static final int CHILDREN = 16;
    private static final double LAST_STEP = 1e-7;
    private static final int EXTREME_STARTS = 300;

    private final BenchProblem problem;
    private final SplittableRandom random = new SplittableRandom(1);
    private final double[][] rays = new double[RAYS][2];
    private final double[][] best = new double[RAYS][];
    private final double[] value = new double[RAYS];

    private EfficientSetSearch(BenchProblem problem) {
        this.problem = problem;
        for (int i = 0; i < RAYS; i++) {
            double angle = Math.PI / 2 * (i + 0.5) / RAYS;
            rays[i] = new double[] {Math.cos(angle), Math.sin(angle)};
        }
        Arrays.fill(value, Double.NEGATIVE_INFINITY);
    }

    public static void main(String[] arguments) throws IOException {
        for (String name : Arrays.asList(arguments).subList(1, arguments.length)) {
            if (arguments[0].equals("extremes")) {
                extremes(BenchProblems.named(name));
                continue;
            }
            List<String> lines = new EfficientSetSearch(BenchProblems.named(name))
                    .search().stream().map(EfficientSetSearch::line).toList();
            Files.write(Path.of(arguments[0]).resolve("efficient-" + name + ".csv"), lines);
        }
    }

    /** Prints the smallest and largest value of each objective that compass searches find. */
    private static void extremes(BenchProblem problem) {
        SplittableRandom random = new SplittableRandom(7);
        for (int k = 0; k < problem.objectives().size(); k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int start = 0; start < EXTREME_STARTS; start++) {
                boolean corner = start % 2 == 0;
                double[] x = random.doubles(problem.dimension())
                        .map(u -> corner ? Math.rint(u) : u)
                        .toArray();
                low = Math.min(low, -climb(problem, k, -1, x.clone()));
                high = Math.max(high, climb(problem, k, 1, x));
            }
            System.out.printf(Locale.ROOT, "%s %d {%.6f, %.6f}%n", problem.name(), k, low, high);
        }
    }

    private static double climb(BenchProblem problem, int k, double sign, double[] x) {
        double best = sign * problem.evaluate(x)[k];
        for (double step = 0.1; step > 1e-6; ) {
            boolean moved = false;
            for (int move = 0; move < 2 * x.length; move++) {
                double old = x[move / 2];
                x[move / 2] = Math.max(0, Math.min(1, old + (move % 2 == 0 ? step : -step)));
                double value = sign * problem.evaluate(x)[k];
                moved |= value > best;
                x[move / 2] = value > best ? x[move / 2] : old;
                best = Math.max(best, value);
            }
            step = moved ? step : step / 4;
        }
        return best;
    }

    private List<double[]> search() {
        for (int i = 0; i < START; i++) {
            offer(random.doubles(problem.dimension()).toArray());
        }
        for (int round = 0; round < ROUNDS; round++) {
            double step = 0.3 * Math.pow(LAST_STEP / 0.3, (double) round / (ROUNDS - 1));
            for (int i = 0; i < RAYS; i++) {
                for (int c = 0; c < CHILDREN; c++) {
                    offer(child(i, step));
                }
            }
        }
        double[][] gains =
                Arrays.stream(best).map(x -> scaled(problem.evaluate(x))).toArray(double[][]::new);
        List<double[]> kept = new ArrayList<>();
        Arrays.stream(Dominance.nonDominated(gains)).forEach(i -> kept.add(best[i]));
        kept.sort(Comparator.comparingDouble(x -> problem.evaluate(x)[0]));
        return kept;
    }

    /** A step from a neighbor's point, along the way from one neighbor to another every other time. */
    private double[] child(int ray, double step) {
        double[] x = best[neighbor(ray)].clone();
        double[] a = best[neighbor(ray)];
        double[] b = best[neighbor(ray)];
        boolean along = random.nextBoolean();
        double share = random.nextDouble();
        for (int j = 0; j < x.length; j++) {
            double normal = random.nextDouble() < 0.5 ? 0 : step * random.nextGaussian();
            x[j] = Math.max(0, Math.min(1, x[j] + (along ? share * (a[j] - b[j]) : 0) + normal));
        }
        if (random.nextInt(4) == 0) {
            x[random.nextInt(x.length)] = random.nextDouble();
        }
        return x;
    }

    private int neighbor(int ray) {
        return Math.max(0, Math.min(RAYS - 1, ray + random.nextInt(-6, 7)));
    }

    /** Offers a point in the digits that are written, so that one on the edge of a limit keeps it. */
    private void offer(double[] exact) {
        double[] x =
                Arrays.stream(exact).map(u -> Double.parseDouble(digits(u))).toArray();
        if (!problem.feasible(x)) {
            return;
        }
        double[] gain = scaled(problem.evaluate(x));
        for (int i = 0; i < RAYS; i++) {
            double v = Math.min(gain[0] / rays[i][0], gain[1] / rays[i][1]) + 1e-9 * (gain[0] + gain[1]);
            if (v > value[i]) {
                value[i] = v;
                best[i] = x;
            }
        }
    }

    private double[] scaled(double[] outcome) {
        return new double[] {
            Unit.of(problem.objectives().get(0)).scaled(outcome[0]),
            Unit.of(problem.objectives().get(1)).scaled(outcome[1])
        };
    }

    private static String line(double[] x) {
        return String.join(
                ",", Arrays.stream(x).mapToObj(EfficientSetSearch::digits).toList());
    }

    private static String digits(double u) {
        return u == 0 || u == 1 ? String.format(Locale.ROOT, "%.0f", u) : String.format(Locale.ROOT, "%.8f", u);
    }
}
