package dev.etesian.rival.evolution;

import java.util.Arrays;

/** The solutions that the sub-problems of a decomposition have so far. Confined to one thread. */
final class MoeadPopulation {

    private final Decomposition decomposition;
    private final int[][] neighborhoods;
    private final int[] everyone;
    private final int replaced;
    private final double[][] x;
    private final double[][] values;
    private final double[] fitness;
    private double[] ideal = {};

    MoeadPopulation(Decomposition decomposition, int neighbors, int replaced) {
        this.decomposition = decomposition;
        this.replaced = replaced;
        neighborhoods = Neighborhoods.of(decomposition.weights(), neighbors);
        int n = neighborhoods.length;
        everyone = new int[n];
        Arrays.setAll(everyone, j -> j);
        x = new double[n][];
        values = new double[n][];
        fitness = new double[n];
    }

    double[] x(int j) {
        return x[j];
    }

    int[] neighborhood(int j) {
        return neighborhoods[j];
    }

    int[] everyone() {
        return everyone;
    }

    boolean contains(double[] u) {
        for (double[] point : x) {
            if (point[0] == u[0] && Arrays.equals(point, u)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Gives every sub-problem the founder worth most to it.
     *
     * @param apart whether a founder goes to one sub-problem only, while there are enough: the start of an evolution
     */
    void settle(double[][] founders, double[][] theirs, boolean apart) {
        see(theirs);
        boolean[] taken = new boolean[founders.length];
        for (int j = 0; j < x.length; j++) {
            if (j > 0 && j % founders.length == 0) {
                Arrays.fill(taken, false);
            }
            int best = -1;
            for (int i = 0; i < founders.length; i++) {
                if (!taken[i] && (best < 0 || fitness(j, theirs[i]) > fitness(j, theirs[best]))) {
                    best = i;
                }
            }
            taken[best] = apart;
            take(j, founders[best], theirs[best], fitness(j, theirs[best]));
        }
    }

    /** Takes note of new values: where one is better than any before, all solutions are worth something else. */
    void see(double[][] seen) {
        boolean moved = false;
        for (double[] row : seen) {
            if (ideal.length == 0) {
                ideal = new double[row.length];
                Arrays.fill(ideal, Double.NEGATIVE_INFINITY);
            }
            for (int k = 0; k < row.length; k++) {
                if (row[k] > ideal[k] && row[k] < Double.POSITIVE_INFINITY) {
                    ideal[k] = row[k];
                    moved = true;
                }
            }
        }
        for (int j = 0; moved && j < x.length; j++) {
            fitness[j] = x[j] == null ? Double.NEGATIVE_INFINITY : fitness(j, values[j]);
        }
    }

    /** Replaces solutions of sub-problems, in the order given, by a point that is worth more to them. */
    void compete(double[] child, double[] theirs, int[] pool) {
        int left = replaced;
        for (int i = 0; i < pool.length && left > 0; i++) {
            double challenger = fitness(pool[i], theirs);
            if (challenger > fitness[pool[i]]) {
                take(pool[i], child, theirs, challenger);
                left--;
            }
        }
    }

    Moead.Solutions solutions() {
        return new Moead.Solutions(x, values, ideal);
    }

    private void take(int j, double[] point, double[] its, double value) {
        x[j] = point;
        values[j] = its;
        fitness[j] = value;
    }

    private double fitness(int j, double[] row) {
        double value = decomposition.fitness(j, row, ideal);
        return Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }
}
