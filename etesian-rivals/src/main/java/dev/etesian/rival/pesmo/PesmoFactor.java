package dev.etesian.rival.pesmo;

import dev.etesian.acquisition.NormalTable;
import dev.etesian.math.Normal;
import java.util.Arrays;

/**
 * One condition of a Pareto set, "f(x′) does not dominate f(x*)", under independent Gaussian differences
 * d_k = f_k(x′) − f_k(x*) with means δ_k and variances s_k.
 *
 * <p>With z_k = δ_k/√s_k the condition holds with probability Z = 1 − P, P = Π_k Φ(z_k). Everything that expectation
 * propagation needs follows from w_k = −∂ ln Z/∂z_k = φ(z_k) Π_{l≠k} Φ(z_l) / Z: the conditioned mean is δ_k − √s_k w_k, the
 * conditioned variance s_k (1 + w_k (z_k − w_k)). Source: [HernandezLobato2016, Section 3.2]. A cursor: one thread.
 */
final class PesmoFactor {

    /** A condition whose breach needs a difference so many deviations above its mean holds anyway. */
    static final double CERTAIN = -7;

    /** Larger values of z count as this one, the reach of {@link NormalTable}. */
    static final double HIGHEST = 13.9;

    /** Beyond, 1 + w(z − w) is the small rest of a cancellation, which the table is too coarse for. */
    private static final double FAR = 3;

    private final int objectives;
    private final double[] negative;
    private final double[] upper;
    private final double[] density;

    PesmoFactor(int objectives) {
        this.objectives = objectives;
        negative = new double[objectives];
        upper = new double[objectives];
        density = new double[objectives];
    }

    /** Writes w and returns whether any entry differs from zero. */
    boolean slopes(double[] z, double[] w) {
        for (int k = 0; k < objectives; k++) {
            if (!(z[k] > CERTAIN)) {
                Arrays.fill(w, 0, objectives, 0);
                return false;
            }
            negative[k] = -Math.min(z[k], HIGHEST);
        }
        NormalTable.fill(negative, objectives, upper, density);
        for (int k = 0; k < objectives; k++) {
            if (z[k] > FAR) {
                upper[k] = Normal.cdf(negative[k]);
                density[k] = Normal.pdf(negative[k]);
            }
        }
        // 1 − Π(1 − q) without cancellation, then φ_k Π_{l≠k} (1 − q_l) from both sides.
        double z0 = 0;
        double before = 1;
        for (int k = 0; k < objectives; k++) {
            w[k] = density[k] * before;
            before *= 1 - upper[k];
            z0 += upper[k] * (1 - z0);
        }
        double after = 1 / z0;
        for (int k = objectives - 1; k >= 0; k--) {
            w[k] *= after;
            after *= 1 - upper[k];
        }
        return true;
    }

    /** Z at the values last given to {@link #slopes}, where that returned true. */
    double probability() {
        double z0 = 0;
        for (int k = 0; k < objectives; k++) {
            z0 += upper[k] * (1 - z0);
        }
        return z0;
    }

    /** Writes Σ_k byW_k ∂w_k/∂z_l, at the values last given to {@link #slopes}, where that returned true. */
    void chain(double[] z, double[] w, double[] byW, double[] byZ) {
        double sum = 0;
        for (int k = 0; k < objectives; k++) {
            sum += byW[k] * w[k];
        }
        for (int k = 0; k < objectives; k++) {
            double hazard = density[k] / (1 - upper[k]);
            byZ[k] = z[k] >= HIGHEST ? 0 : sum * (hazard + w[k]) - byW[k] * w[k] * (hazard + z[k]);
        }
    }
}
