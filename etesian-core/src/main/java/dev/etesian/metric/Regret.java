package dev.etesian.metric;

/** Regret added up over time. */
public final class Regret {

    private Regret() {}

    /** R_C(T) = Σ_{t ≤ T} r_t for every T; a NaN counts as nothing. Source: [Paria2019, Section 3]. */
    public static double[] cumulative(double[] instantaneous) {
        double[] out = new double[instantaneous.length];
        double sum = 0;
        for (int t = 0; t < out.length; t++) {
            sum += Double.isNaN(instantaneous[t]) ? 0 : instantaneous[t];
            out[t] = sum;
        }
        return out;
    }
}
