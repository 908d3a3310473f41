package dev.etesian.bench.reproduce;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Region;
import dev.etesian.bench.problem.Unit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Which part of a front weighted sums can reach: its points on the upper hull of all gains. Between them the front is not
 * concave, and no weights lead there, where Tchebyshev's scalarization can. Two objectives.
 *
 * @param front scaled gains, the first objective growing
 * @param outcomes the same points in the user's units
 */
record Arcs(double[][] front, double[][] outcomes) {

    /** How far below the hull, in scaled gains, a point still counts as on it: the front is a sample. */
    private static final double SLACK = 1e-3;

    static Arcs of(BenchProblem problem) {
        List<Unit> units = problem.objectives().stream().map(Unit::of).toList();
        double[][] outcomes = problem.front().orElseThrow().clone();
        Arrays.sort(outcomes, Comparator.comparingDouble(y -> units.get(0).scaled(y[0])));
        double[][] front = Arrays.stream(outcomes)
                .map(y -> new double[] {units.get(0).scaled(y[0]), units.get(1).scaled(y[1])})
                .toArray(double[][]::new);
        return new Arcs(front, outcomes);
    }

    /** The share of the front's length inside the regions that weighted sums can reach. */
    double reachable(NamedPreference preference) {
        boolean[] hull = onHull();
        double all = 0;
        double reached = 0;
        for (int i = 1; i < front.length; i++) {
            if (inside(preference, outcomes[i])) {
                double piece = Math.hypot(front[i][0] - front[i - 1][0], front[i][1] - front[i - 1][1]);
                all += piece;
                reached += hull[i] && hull[i - 1] ? piece : 0;
            }
        }
        return reached / all;
    }

    private static boolean inside(NamedPreference preference, double[] y) {
        return preference.regions().isEmpty()
                || preference.regions().stream()
                        .map(Region::box)
                        .anyMatch(box -> box.get(0).low() <= y[0]
                                && y[0] <= box.get(0).high()
                                && box.get(1).low() <= y[1]
                                && y[1] <= box.get(1).high());
    }

    /** Whether each point lies on the upper hull: the monotone chain, then distances below it. */
    private boolean[] onHull() {
        int[] chain = new int[front.length];
        int size = 0;
        for (int i = 0; i < front.length; i++) {
            while (size > 1 && turn(chain[size - 2], chain[size - 1], i) >= 0) {
                size--;
            }
            chain[size++] = i;
        }
        boolean[] on = new boolean[front.length];
        for (int c = 1; c < size; c++) {
            double[] a = front[chain[c - 1]];
            double[] b = front[chain[c]];
            for (int i = chain[c - 1]; i <= chain[c]; i++) {
                double length = Math.hypot(b[0] - a[0], b[1] - a[1]);
                double below = length == 0
                        ? 0
                        : ((b[0] - a[0]) * (a[1] - front[i][1]) - (b[1] - a[1]) * (a[0] - front[i][0])) / length;
                on[i] |= below <= SLACK;
            }
        }
        return on;
    }

    /** Positive where the way through three points turns left, up and away from a hull seen from above. */
    private double turn(int a, int b, int c) {
        return (front[b][0] - front[a][0]) * (front[c][1] - front[a][1])
                - (front[b][1] - front[a][1]) * (front[c][0] - front[a][0]);
    }
}
