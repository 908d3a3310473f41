package dev.etesian.acquisition;

import dev.etesian.preference.Directions;
import java.util.Arrays;

/**
 * The weight of an outcome v in scaled gains: w(v) = p(v/‖v‖₁)/(‖v‖₁^K Σ_k 1/v_k), p the density of the directions, and a
 * constant that is added to it.
 *
 * <p>Substituting v = s/λ in the Tchebyshev improvement integral gives a(x) = ∫ w(v) Π_k P(f_k ≥ v_k) dv over the v that
 * no incumbent dominates: an expected weighted hypervolume improvement whose weight is the preference. λ ∝ 1/u, v = r u with
 * ‖u‖₁ = 1, s = r/Σ_k 1/u_k and dv = r^{K−1} dr du. Confined to one thread.
 */
final class PreferenceWeight {

    private final Directions directions;
    private final double even;
    private final double[] u;

    /** @param even what is added, in units of the weight where all levels are ½ */
    PreferenceWeight(Directions directions, int objectives, double even) {
        this.directions = directions;
        u = new double[objectives];
        double[] middle = new double[objectives];
        Arrays.fill(middle, 0.5);
        this.even = even == 0 ? 0 : even * weight(middle);
    }

    /** The weight at positive levels. */
    double at(double[] v) {
        return even + weight(v);
    }

    private double weight(double[] v) {
        double r = 0;
        double inverse = 0;
        for (double x : v) {
            r += x;
            inverse += 1 / x;
        }
        double power = 1;
        for (int j = 0; j < v.length; j++) {
            u[j] = v[j] / r;
            power *= r;
        }
        double p = directions.density(u);
        return p > 0 ? p / (power * inverse) : 0;
    }
}
