package dev.etesian.rival.evolution;

import java.util.Arrays;

/** −max_k λ_k (z_k − y_k), z the ideal; see {@link Decomposition#tchebyshev}. */
final class TchebyshevDecomposition implements Decomposition {

    /** In place of a zero weight, so that of equal points the one that is better elsewhere is preferred. */
    private static final double LEAST = 1e-4;

    private final double[][] weights;

    /** By objective, then sub-problem, none below the least: the compiler turns loops over sub-problems into vectors. */
    private final double[][] factors;

    TchebyshevDecomposition(double[][] weights) {
        this.weights = weights;
        factors = new double[weights.length == 0 ? 0 : weights[0].length][weights.length];
        for (int k = 0; k < factors.length; k++) {
            for (int j = 0; j < weights.length; j++) {
                factors[k][j] = Math.max(weights[j][k], LEAST);
            }
        }
    }

    @Override
    public double[][] weights() {
        return weights;
    }

    @Override
    public double fitness(int subproblem, double[] values, double[] ideal) {
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < values.length; k++) {
            most = Math.max(most, factors[k][subproblem] * (ideal[k] - values[k]));
        }
        return -most;
    }

    @Override
    public void fitnesses(double[] values, double[] ideal, double[] out) {
        Arrays.fill(out, Double.POSITIVE_INFINITY);
        for (int k = 0; k < values.length; k++) {
            double[] factor = factors[k];
            double lost = ideal[k] - values[k];
            for (int j = 0; j < out.length; j++) {
                out[j] = Math.min(out[j], -(factor[j] * lost));
            }
        }
    }
}
