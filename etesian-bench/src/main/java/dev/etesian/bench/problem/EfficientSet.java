package dev.etesian.bench.problem;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Recorded best points of a problem whose front has no closed form: the resource
 * {@code efficient-NAME.csv} holds points of the unit cube, one a line, in the order of the first objective.
 *
 * <p>Design: points and not outcomes are recorded, so every member of the front is attained. Between neighbors that are
 * near each other the points in between are almost best, too; those that nothing beats are added, so that a few hundred
 * lines stand for thousands of outcomes.
 */
final class EfficientSet {

    private static final int BETWEEN = 16;
    private static final double NEAR = 0.15;

    private final BenchProblem problem;
    private final double[][] points;

    private EfficientSet(BenchProblem problem, double[][] points) {
        this.problem = problem;
        this.points = points;
    }

    /** Returns the front that the recorded points of a problem make. */
    static double[][] front(BenchProblem problem) {
        return new EfficientSet(problem, read("efficient-" + problem.name() + ".csv")).outcomes();
    }

    /** Returns the outcomes of the recorded points of a problem alone: with three objectives and more nothing lies between. */
    static double[][] recorded(BenchProblem problem) {
        double[][] points = read("efficient-" + problem.name() + ".csv");
        return Fronts.of(
                problem.objectives(),
                Arrays.stream(points).map(problem::evaluate).toArray(double[][]::new));
    }

    /** Returns the rows of a resource. */
    static double[][] read(String resource) {
        List<double[]> rows = new ArrayList<>();
        try (InputStream in = EfficientSet.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("resource '" + resource + "': expected beside the problems, got none");
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                rows.add(Arrays.stream(line.split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows.toArray(double[][]::new);
    }

    private double[][] outcomes() {
        List<double[]> outcomes = new ArrayList<>();
        for (int i = 0; i < points.length; i++) {
            add(points[i], outcomes);
            for (int s = 1; s < BETWEEN && i + 1 < points.length && near(points[i], points[i + 1]); s++) {
                add(between(points[i], points[i + 1], (double) s / BETWEEN), outcomes);
            }
        }
        return Fronts.of(problem.objectives(), outcomes.toArray(double[][]::new));
    }

    private void add(double[] unit, List<double[]> outcomes) {
        if (problem.feasible(unit)) {
            outcomes.add(problem.evaluate(unit));
        }
    }

    private static boolean near(double[] a, double[] b) {
        double farthest = 0;
        for (int j = 0; j < a.length; j++) {
            farthest = Math.max(farthest, Math.abs(a[j] - b[j]));
        }
        return farthest < NEAR;
    }

    private static double[] between(double[] a, double[] b, double share) {
        double[] x = new double[a.length];
        Arrays.setAll(x, j -> a[j] + share * (b[j] - a[j]));
        return x;
    }
}
