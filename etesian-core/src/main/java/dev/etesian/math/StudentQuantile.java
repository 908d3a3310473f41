package dev.etesian.math;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * The quantile of Student's t distribution with ν degrees of freedom.
 *
 * <p>For t &gt; 0, P(T &gt; t) = ½ I_u(ν/2, ½) with u = ν/(ν + t²), and P(0 &lt; T &lt; t) = ½ I_{1−u}(½, ν/2), I the
 * regularized incomplete beta function; the smaller of the two is solved for ln t, so that neither the center nor the
 * tail loses digits; of u and 1 − u the smaller is the argument, for the same reason. Source: [Abramowitz1964, 26.7.1].
 */
public final class StudentQuantile {

    private static final double LOW = Math.log(Double.MIN_NORMAL);
    private static final double HIGH = Math.log(Double.MAX_VALUE) / 2;
    private static final double LOG_PI = Math.log(Math.PI);

    private StudentQuantile() {}

    /** The t with P(T ≤ t) = p, for 0 &lt; p &lt; 1 and ν ≥ 1. */
    public static double value(double p, double degrees) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("Student quantile: expected a probability in (0, 1), got " + p);
        }
        if (!(degrees >= 1) || degrees == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "Student quantile: expected degrees of freedom in [1, ∞), got " + degrees);
        }
        if (p == 0.5) {
            return 0;
        }
        return p > 0.5 ? positive(p - 0.5, 1 - p, degrees) : -positive(0.5 - p, p, degrees);
    }

    private static double positive(double central, double tail, double v) {
        double start = Math.log(Normal.quantile(0.5 + central));
        double logTail = Math.log(tail);
        double logCentral = Math.log(central);
        double y = central < tail
                ? MonotoneRoot.solve(
                        s -> Math.log(central(s, v)) - logCentral,
                        s -> Math.exp(s + logDensity(s, v)) / central(s, v),
                        LOW,
                        HIGH,
                        start)
                : MonotoneRoot.solve(
                        s -> logTail - Math.log(tail(s, v)),
                        s -> Math.exp(s + logDensity(s, v)) / tail(s, v),
                        LOW,
                        HIGH,
                        start);
        return Math.exp(y);
    }

    private static double tail(double logT, double v) {
        double r = Math.exp(2 * logT) / v;
        return 0.5
                * (r < 1
                        ? RegularizedBeta.complement(r / (1 + r), 0.5, v / 2)
                        : RegularizedBeta.value(1 / (1 + r), v / 2, 0.5));
    }

    private static double central(double logT, double v) {
        double r = Math.exp(2 * logT) / v;
        return 0.5
                * (r < 1
                        ? RegularizedBeta.value(r / (1 + r), 0.5, v / 2)
                        : RegularizedBeta.complement(1 / (1 + r), v / 2, 0.5));
    }

    private static double logDensity(double logT, double v) {
        double t = Math.exp(logT);
        return GammaFunction.log((v + 1) / 2)
                - GammaFunction.log(v / 2)
                - 0.5 * (Math.log(v) + LOG_PI)
                - (v + 1) / 2 * Math.log1p(t * t / v);
    }
}
