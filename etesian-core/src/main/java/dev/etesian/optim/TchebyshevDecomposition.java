package dev.etesian.optim;

/** −max_k λ_k (z_k − y_k), z the ideal; see {@link Decomposition#tchebyshev}. */
record TchebyshevDecomposition(double[][] weights) implements Decomposition {

    /** In place of a zero weight, so that of equal points the one that is better elsewhere is preferred. */
    private static final double LEAST = 1e-4;

    @Override
    public double worth(int subproblem, double[] values, double[] ideal) {
        double[] lambda = weights[subproblem];
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < values.length; k++) {
            most = Math.max(most, Math.max(lambda[k], LEAST) * (ideal[k] - values[k]));
        }
        return -most;
    }
}
