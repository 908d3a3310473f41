package dev.etesian.acquisition;

/** How optimistic an upper confidence bound is: β_t as a function of the number of evaluations so far. */
public final class Beta {

    private Beta() {}

    /** 0.125 ln(2t + 1), what the experiments of the paper use. Source: [Paria2019, Section 5]. */
    public static double practical(int evaluations) {
        return 0.125 * Math.log(2.0 * evaluations + 1);
    }

    /** c d ln t, what the theory suggests; 0 for t ≤ 1. Source: [Paria2019, Table 1]. */
    public static double theoretical(double c, int dimension, int evaluations) {
        return evaluations > 1 ? c * dimension * Math.log(evaluations) : 0;
    }
}
