package dev.etesian.acquisition;

import dev.etesian.math.Normal;
import org.jspecify.annotations.Nullable;

/**
 * ln of the mean over rays of E[(Σ λ_k f_k − b_λ)₊] = s ψ(z): the expected improvement of the linear scalarization, m =
 * Σ λ_k μ_k, s² = Σ λ_k² σ_k², z = (m − b)/s, ψ(z) = φ(z) + zΦ(z), for affine links. Confined to one thread.
 *
 * <p>Source: [Jones1998, Equation 15], on the logarithmic scale.
 */
final class LinearImprovement implements MomentFunction {

    private final Axis[] axes;
    private final Rays rays;
    private final LogSum total;
    private final double[] level;
    private final double[] width;
    private final double[] dMu;
    private final double[] dSd;

    LinearImprovement(Axis[] axes, Rays rays) {
        this.axes = axes;
        this.rays = rays;
        int k = axes.length;
        total = new LogSum(k);
        level = new double[k];
        width = new double[k];
        dMu = new double[k];
        dSd = new double[k];
    }

    @Override
    public double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        for (int k = 0; k < axes.length; k++) {
            level[k] = axes[k].level(mean[k]);
            width[k] = deviation[k] / axes[k].unit();
        }
        total.clear();
        for (int m = 0; m < rays.count(); m++) {
            addRay(rays.lambda()[m], rays.best()[m], dMean != null);
        }
        double value = total.value(dMean, dDeviation) - Math.log(rays.count());
        if (dMean != null && dDeviation != null) {
            for (int k = 0; k < axes.length; k++) {
                dMean[k] /= axes[k].unit();
                dDeviation[k] /= axes[k].unit();
            }
        }
        return value;
    }

    private void addRay(double[] lambda, double best, boolean gradient) {
        double m = -best;
        double v = 0;
        for (int k = 0; k < lambda.length; k++) {
            m += lambda[k] * level[k];
            double d = lambda[k] * width[k];
            v += d * d;
        }
        double s = Math.sqrt(v);
        double z = m / s;
        double value = Math.log(s) + Normal.logImprovement(z);
        if (!gradient) {
            total.add(value, null, null);
            return;
        }
        // ∂ln(sψ)/∂m = Φ/(sψ) and ∂ln(sψ)/∂s = φ/(sψ) = (1 − zΦ/ψ)/s.
        double byM = Normal.logImprovementSlope(z) / s;
        double byS = Math.max(0, 1 - m * byM) / s;
        for (int k = 0; k < lambda.length; k++) {
            dMu[k] = lambda[k] * byM;
            dSd[k] = lambda[k] * lambda[k] * width[k] / s * byS;
        }
        total.add(value, dMu, dSd);
    }
}
