package dev.etesian.preference;

/** A function s_λ of scaled gains that never decreases when a gain grows: one number for one trade-off. */
public interface Scalarization {

    /** The name scripts use. */
    String name();

    /** The weights λ whose maximizer lies on the ray along {@code direction}. */
    void weights(double[] direction, double[] lambda);

    /** s_λ(y) of scaled gains y. */
    double value(double[] lambda, double[] y);

    /** Writes the partial derivatives of s_λ in y; where it has a kink, those of one active piece. */
    void gradient(double[] lambda, double[] y, double[] out);
}
