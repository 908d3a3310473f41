package dev.etesian.acquisition;

import org.jspecify.annotations.Nullable;

/**
 * ln of the mean over rays of E[(min_k λ_k f_k − b_λ)₊] = ∫_b^∞ Π_k P_k(s) ds, P_k(s) = Φ((μ_k − latent_k(s/λ_k))/σ_k):
 * the expected improvement of the Tchebyshev scalarization under independent posteriors, without sampling.
 *
 * <p>Where objectives are capped, P_k loses Φ((μ_k − latent_k(1))/σ_k) and s ends at λ_k: only improvements in which none
 * of them overshoots its level 1 count. Links need not be affine: f_k ≥ v if and only if latent(f_k) ≥ latent(v).
 *
 * <p>Design: {@link Ray} finds where an integral lives and gives nodes; rays whose probabilities all lie within the reach
 * of {@link NormalTable} are summed as they are, the others by {@link LogProduct} on the logarithmic scale. A ray that
 * cannot add 1e-9 of the largest is left out, judged by Π_k Φ(z_k) ≤ exp(−½ Σ min(z_k, 0)²). Confined to one thread.
 */
final class TchebyshevIntegral implements MomentFunction {

    /** The farthest z at the start of a ray, or beyond a cap, that the table covers with the fall that follows. */
    private static final double COVERED = 10;

    /** A product that begins below exp(−q/2) might underflow. */
    private static final double UNDERFLOW = 1000;

    /** Rays are left out whose q exceeds the smallest by this: 21 e-folds, and 9 for what q does not say. */
    private static final double NEGLIGIBLE = 2 * (21 + 9);

    private final Rays rays;
    private final Ray ray;
    private final FactorProduct product;
    private final LogProduct logProduct;
    private final LogSum total;
    private final double[] q;
    private final double[] dMu;
    private final double[] dSd;

    TchebyshevIntegral(Axis[] axes, boolean[] capped, Rays rays, Precision precision) {
        int k = axes.length;
        this.rays = rays;
        ray = new Ray(axes, capped, precision);
        product = new FactorProduct(ray, k);
        logProduct = new LogProduct(ray, k);
        total = new LogSum(k);
        q = new double[rays.count()];
        dMu = new double[k];
        dSd = new double[k];
    }

    @Override
    public double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        boolean gradient = dMean != null && dDeviation != null;
        ray.candidate(mean, deviation);
        double least = Double.POSITIVE_INFINITY;
        for (int m = 0; m < q.length; m++) {
            q[m] = ray.set(rays.lambda()[m], rays.best()[m]);
            least = Math.min(least, q[m]);
        }
        total.clear();
        boolean tabulated = capsCovered();
        product.clear(gradient);
        for (int m = 0; m < q.length; m++) {
            if (q[m] > least + NEGLIGIBLE) {
                continue;
            }
            ray.set(rays.lambda()[m], rays.best()[m]);
            if (!ray.locate()) {
                continue;
            }
            if (tabulated && q[m] < UNDERFLOW && startCovered()) {
                product.add();
            } else {
                double value = logProduct.value(gradient ? dMu : null, gradient ? dSd : null);
                total.add(value, gradient ? dMu : null, gradient ? dSd : null);
            }
        }
        addTabulated(gradient);
        return finish(deviation, dMean, dDeviation);
    }

    private void addTabulated(boolean gradient) {
        double sum = product.sum();
        if (!(sum > 0)) {
            return;
        }
        if (gradient) {
            product.gradient(dMu, dSd);
            for (int k = 0; k < dMu.length; k++) {
                dMu[k] /= sum;
                dSd[k] /= sum;
            }
        }
        total.add(Math.log(sum), gradient ? dMu : null, gradient ? dSd : null);
    }

    /** From derivatives by z-units to those by μ and σ, and from the sum over rays to their mean. */
    private double finish(double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        double value = total.value(dMean, dDeviation) - Math.log(q.length);
        if (dMean != null && dDeviation != null) {
            for (int k = 0; k < deviation.length; k++) {
                dMean[k] /= deviation[k];
                dDeviation[k] /= deviation[k];
            }
        }
        return value;
    }

    private boolean capsCovered() {
        for (double z : ray.cap) {
            if (!(z < COVERED)) {
                return false;
            }
        }
        return true;
    }

    private boolean startCovered() {
        for (double z : ray.start) {
            if (!(z > -COVERED)) {
                return false;
            }
        }
        return true;
    }
}
