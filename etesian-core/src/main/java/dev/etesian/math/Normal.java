package dev.etesian.math;

/**
 * The standard normal distribution, accurate in relative terms far into both tails, also on the logarithmic scale.
 *
 * <p>Symbols: φ density, Φ distribution function, ψ(z) = φ(z) + z Φ(z) = ∫ Φ up to z, the expected positive part of a
 * normal variable with mean z and unit variance. With x = −z ≥ 0 a lower tail is a product of the exponential and a
 * slow function, Φ(z) = φ(x) M(x) and ψ(z) = φ(x) N(x), and the two are never multiplied before a logarithm is taken.
 *
 * <p>Every method answers NaN with NaN and accepts infinities. Source: [Abramowitz1964, Section 26.2].
 */
public final class Normal {

    /** ln √(2π). */
    static final double LOG_SQRT_2PI = 0.918938533204672741780329736406;

    /** 1 / √(2π). */
    static final double INV_SQRT_2PI = 0.398942280401432677939946059934;

    /** Beyond, φ is zero in double precision. */
    private static final double UNDERFLOW = 39;

    /** From here on ψ′/ψ at −x is x to the last digit. */
    private static final double LINEAR = 1e9;

    private static final GaussLegendre RULE = GaussLegendre.of(8);

    private Normal() {}

    /** φ(z) = exp(−z²/2) / √(2π). */
    public static double pdf(double z) {
        return INV_SQRT_2PI * expHalfSquare(z);
    }

    /** ln φ(z). */
    public static double logPdf(double z) {
        return -0.5 * z * z - LOG_SQRT_2PI;
    }

    /** Φ(z), the probability of a value below z. */
    public static double cdf(double z) {
        double tail = upperTail(Math.abs(z));
        return z > 0 ? 1 - tail : tail;
    }

    /** ln Φ(z), finite down to z = −1.8e154. */
    public static double logCdf(double z) {
        return z > 0 ? Math.log1p(-upperTail(z)) : logPdf(z) + Math.log(MillsRatio.value(-z));
    }

    /** φ(z) / Φ(z), the derivative of ln Φ: the inverse Mills ratio. */
    public static double hazard(double z) {
        return z > 0 ? pdf(z) / cdf(z) : 1 / MillsRatio.value(-z);
    }

    /** Φ⁻¹(p); −∞ at 0 and +∞ at 1. */
    public static double quantile(double p) {
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("normal quantile: expected a probability in [0, 1], got " + p);
        }
        if (p == 0 || p == 1) {
            return p == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        return NormalQuantile.of(p);
    }

    /** ψ(z) = φ(z) + z Φ(z): the expected improvement of a unit normal at distance z. Its derivative is Φ. */
    public static double improvement(double z) {
        double x = Math.abs(z);
        double tail = x > UNDERFLOW ? 0 : pdf(x) * MillsRatio.remainder(x);
        return z > 0 ? z + tail : tail;
    }

    /** ln ψ(z), finite down to z = −1.8e154. Source: [Ament2023]. */
    public static double logImprovement(double z) {
        return z > 0 ? Math.log(improvement(z)) : logPdf(z) + Math.log(MillsRatio.remainder(-z));
    }

    /** Φ(z) / ψ(z), the derivative of ln ψ. */
    public static double logImprovementSlope(double z) {
        if (z > 0) {
            return cdf(z) / improvement(z);
        }
        return -z > LINEAR ? -z : MillsRatio.value(-z) / MillsRatio.remainder(-z);
    }

    /** ln(Φ(upper) − Φ(lower)), accurate for narrow intervals and in both tails; −∞ where the interval is empty. */
    public static double logProbability(double lower, double upper) {
        if (lower >= upper) {
            return Double.NEGATIVE_INFINITY;
        }
        if (lower + upper < 0) {
            return logProbability(-upper, -lower);
        }
        // Now the interval lies on the right or around zero, its nearer end is `lower`.
        double width = upper - lower;
        double fall = 0.5 * width * (upper + lower);
        if (fall + Math.abs(lower) * width <= 1) {
            double start = lower;
            return logPdf(lower) + Math.log(RULE.integrate(t -> Math.exp(-t * (start + 0.5 * t)), 0, width));
        }
        if (lower <= 0) {
            return Math.log1p(-upperTail(-lower) - upperTail(upper));
        }
        double rest = upper == Double.POSITIVE_INFINITY ? 0 : Math.exp(-fall) * MillsRatio.value(upper);
        return logPdf(lower) + Math.log(MillsRatio.value(lower) - rest);
    }

    /** Writes Φ and φ of the first {@code count} values, several times faster than one by one; see {@link NormalBlock}. */
    public static void cdf(double[] z, int count, double[] cdf, double[] pdf) {
        NormalBlock.evaluate(z, count, cdf, pdf);
    }

    /** 1 − Φ(x) for x ≥ 0. */
    private static double upperTail(double x) {
        return x > UNDERFLOW ? 0 : pdf(x) * MillsRatio.value(x);
    }

    /** exp(−x²/2) with the rounding error of the square undone: at x = 38 it would cost a hundred ulps. */
    private static double expHalfSquare(double x) {
        if (Math.abs(x) > UNDERFLOW) {
            return 0;
        }
        double square = x * x;
        double error = Math.fma(x, x, -square);
        double e = Math.exp(-0.5 * square);
        return e - 0.5 * error * e;
    }
}
