package dev.etesian.math;

import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.numbers.gamma.RegularizedGamma;

/**
 * The quantile of the gamma distribution with scale one: the x for which P(a, x) = p, P the regularized incomplete gamma
 * function and a the shape.
 *
 * <p>Gamma variables drawn by inversion make Dirichlet weights. For a small shape most of them underflow (a = 0.001 and
 * p = 0.1 give x = 1e-1000), so the logarithm is what is computed: y = ln x, by Newton's method on ln P below the median
 * and on ln Q = ln(1 − P) above. Both are concave in y, hence Newton's method converges from one side; the bracket is
 * P ≤ xᵃ/Γ(a + 1) on the left and, on the right, Q ≤ e⁻ᵗ at x = a + √(2at) + t.
 *
 * <p>Relative error of x below 1e-12 for shapes from 1e-3 to 1e6. Sources: [Boucheron2013] for the right
 * bound, [Wilson1931] for the start.
 */
public final class GammaQuantile {

    /** Below, P(a, x) is xᵃ/Γ(a + 1) to the last digit. */
    private static final double LEADING = Math.log(1e-17);

    private GammaQuantile() {}

    /** x, or 0 where it underflows. */
    public static double value(double shape, double p) {
        return Math.exp(log(shape, p));
    }

    /** ln x; −∞ for p = 0 and +∞ for p = 1. */
    public static double log(double shape, double p) {
        if (!(shape > 0) || shape == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("gamma quantile: expected a positive finite shape, got " + shape);
        }
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("gamma quantile: expected a probability in [0, 1], got " + p);
        }
        if (p == 0 || p == 1) {
            return p == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        if (shape == 1) {
            return Math.log(-Math.log1p(-p));
        }
        double low = (Math.log(p) + LogGamma.value(shape + 1)) / shape;
        return low < LEADING ? low : search(shape, p, low);
    }

    private static double search(double a, double p, double low) {
        double t = -Math.log1p(-p);
        double high = Math.log(a + Math.sqrt(2 * a * t) + t);
        double start = Math.max(low, Math.min(high, wilsonHilferty(a, p)));
        double logGamma = LogGamma.value(a);
        if (p <= 0.5) {
            double target = Math.log(p);
            return MonotoneRoot.solve(
                    y -> Math.log(RegularizedGamma.P.value(a, Math.exp(y))) - target,
                    y -> Math.exp(a * y - Math.exp(y) - logGamma) / RegularizedGamma.P.value(a, Math.exp(y)),
                    low,
                    high,
                    start);
        }
        return MonotoneRoot.solve(
                y -> -t - Math.log(RegularizedGamma.Q.value(a, Math.exp(y))),
                y -> Math.exp(a * y - Math.exp(y) - logGamma) / RegularizedGamma.Q.value(a, Math.exp(y)),
                low,
                high,
                start);
    }

    /** ln of a (1 − 1/(9a) + z/(3√a))³, z the normal quantile; −∞ where the cube is not positive. */
    private static double wilsonHilferty(double a, double p) {
        double root = 1 - 1 / (9 * a) + Normal.quantile(p) / (3 * Math.sqrt(a));
        return root > 0 ? Math.log(a) + 3 * Math.log(root) : Double.NEGATIVE_INFINITY;
    }
}
