package dev.etesian.bench.reproduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Posteriors of several functions of one process that are observed at the same points, one observation at a time.
 *
 * <p>With c_t = k_{t−1}(·, x_t)/ρ_t and ρ_t² = k_{t−1}(x_t, x_t) + σ² the variance falls by c_t² and the mean moves by
 * c_t (y_t − μ_{t−1}(x_t))/ρ_t: Cholesky's factor of the observations, column by column, at t points a step. Confined to
 * one thread. Source: [Rasmussen2006, Section 2.2].
 */
final class GridPosterior {

    private final GridProcess process;
    private final double[] variance;
    private final double[][] means;
    private final List<double[]> columns = new ArrayList<>();
    private final List<Double> roots = new ArrayList<>();
    private final List<Integer> observed = new ArrayList<>();

    GridPosterior(GridProcess process, int functions) {
        this.process = process;
        means = new double[functions][process.size()];
        variance = new double[process.size()];
        Arrays.setAll(variance, i -> process.gram()[i][i]);
    }

    /** Takes in an observation of every function at a point. */
    void observe(int at, double[] y) {
        double root = Math.sqrt(variance[at] + GridProcess.NOISE);
        double[] column = process.gram()[at].clone();
        for (double[] earlier : columns) {
            double weight = earlier[at];
            for (int i = 0; i < column.length; i++) {
                column[i] -= weight * earlier[i];
            }
        }
        for (int i = 0; i < column.length; i++) {
            column[i] /= root;
            variance[i] = Math.max(0, variance[i] - column[i] * column[i]);
        }
        columns.add(column);
        roots.add(root);
        observed.add(at);
        for (int k = 0; k < means.length; k++) {
            move(means[k], columns.size() - 1, y[k]);
        }
    }

    private void move(double[] mean, int t, double y) {
        double[] column = columns.get(t);
        double step = (y - mean[observed.get(t)]) / roots.get(t);
        for (int i = 0; i < mean.length; i++) {
            mean[i] += step * column[i];
        }
    }

    double mean(int function, int at) {
        return means[function][at];
    }

    double deviation(int at) {
        return Math.sqrt(variance[at]);
    }

    /**
     * Draws function k from its posterior, its values at all points: a prior draw, corrected by what its own noisy values
     * at the observed points are off by. Source: [Wilson2020, Section 3].
     */
    double[] sample(int function, RandomGenerator random) {
        double[] prior = process.draw(random);
        double[] mean = new double[prior.length];
        for (int t = 0; t < columns.size(); t++) {
            move(mean, t, prior[observed.get(t)] + Math.sqrt(GridProcess.NOISE) * random.nextGaussian());
        }
        double[] sample = new double[prior.length];
        Arrays.setAll(sample, i -> means[function][i] + prior[i] - mean[i]);
        return sample;
    }
}
