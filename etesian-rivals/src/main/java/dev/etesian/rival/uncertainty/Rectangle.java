package dev.etesian.rival.uncertainty;

/**
 * Where the outcome of a candidate is, with high probability: low ≤ y ≤ high in every objective. Its arrays are not to be changed.
 *
 * @param low the pessimistic outcome
 * @param high the optimistic outcome
 */
record Rectangle(double[] low, double[] high) {

    /** What both say; the other where they contradict each other. */
    Rectangle and(Rectangle other) {
        double[] least = new double[low.length];
        double[] most = new double[low.length];
        for (int k = 0; k < low.length; k++) {
            least[k] = Math.max(low[k], other.low[k]);
            most[k] = Math.min(high[k], other.high[k]);
            if (!(least[k] <= most[k])) {
                return other;
            }
        }
        return new Rectangle(least, most);
    }

    /** The length of its diagonal. */
    double diagonal() {
        double sum = 0;
        for (int k = 0; k < low.length; k++) {
            sum += (high[k] - low[k]) * (high[k] - low[k]);
        }
        return Math.sqrt(sum);
    }

    /** Whether even the best of this is no better than the worst of another by more than ε in any objective. */
    boolean coveredBy(Rectangle other, double epsilon) {
        return dominated(high, other.low, epsilon);
    }

    /** Whether the best of another may dominate the worst of this by more than ε in every objective. */
    boolean threatenedBy(Rectangle other, double epsilon) {
        return dominated(low, other.high, -epsilon);
    }

    /** Whether y ≤ z + ε in every objective. */
    private static boolean dominated(double[] y, double[] z, double epsilon) {
        for (int k = 0; k < y.length; k++) {
            if (y[k] > z[k] + epsilon) {
                return false;
            }
        }
        return true;
    }
}
