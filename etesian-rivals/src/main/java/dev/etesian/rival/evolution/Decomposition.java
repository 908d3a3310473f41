package dev.etesian.rival.evolution;

/** A problem with several objectives as many problems with one, each with its own weights. Immutable. */
public interface Decomposition {

    /** The weights of every sub-problem, one a row; sub-problems with similar weights have similar solutions. */
    double[][] weights();

    /**
     * The fitness of a point for a sub-problem; larger is better, NaN is worst.
     *
     * @param values of the field at the point
     * @param ideal the largest of each value seen so far
     */
    double fitness(int subproblem, double[] values, double[] ideal);

    /** Writes the fitness of a point for each sub-problem, for those who need them all. */
    default void fitnesses(double[] values, double[] ideal, double[] out) {
        for (int j = 0; j < out.length; j++) {
            out[j] = fitness(j, values, ideal);
        }
    }

    /** Minus the weighted Tchebyshev distance from the ideal, max_k λ_k (z_k − y_k). Source: [Zhang2007, section II-B]. */
    static Decomposition tchebyshev(double[][] weights) {
        return new TchebyshevDecomposition(weights);
    }
}
