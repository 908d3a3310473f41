package dev.etesian.math;

/**
 * The upper tail of the standard normal distribution without its exponential factor.
 *
 * <p>M(x) = (1 − Φ(x)) / φ(x) and N(x) = 1 − x M(x) = −M′(x), for x ≥ 0. Both fall like powers of x, so products and
 * logarithms of tails stay accurate where Φ itself underflows, and N is computed without the cancellation of its
 * definition.
 *
 * <p>Up to {@link #FAR} each is one quotient of polynomials whose coefficients are all positive: no cancellation, and no
 * branch, so that a loop over it vectorizes. The fits are minimax in relative error (5.4e-17 and 7.9e-17), computed by
 * {@code oracles/normal_fit.py}. Beyond, the asymptotic series; its first omitted term is below 1e-17.
 *
 * <p>Source: [Abramowitz1964, 26.2.12].
 */
final class MillsRatio {

    /** Where the fits end and the asymptotic series takes over. */
    static final double FAR = 40;

    private MillsRatio() {}

    /** M(x) for x ≥ 0. */
    static double value(double x) {
        if (x > FAR) {
            double y = 1 / x / x;
            return (1 - y * (1 - 3 * y * (1 - 5 * y * (1 - 7 * y * (1 - 9 * y * (1 - 11 * y)))))) / x;
        }
        return fitted(x);
    }

    /** N(x) = 1 − x M(x) for x ≥ 0. */
    static double remainder(double x) {
        if (x > FAR) {
            double y = 1 / x / x;
            return y * (1 - 3 * y * (1 - 5 * y * (1 - 7 * y * (1 - 9 * y * (1 - 11 * y * (1 - 13 * y))))));
        }
        return fittedRemainder(x);
    }

    /** M(x) for 0 ≤ x ≤ {@link #FAR}. */
    static double fitted(double x) {
        double p = 3.5013263969365134e-06;
        p = Math.fma(p, x, 9.400784940498792e-05);
        p = Math.fma(p, x, 0.0012361745701439143);
        p = Math.fma(p, x, 0.01029792619428846);
        p = Math.fma(p, x, 0.059436267654387885);
        p = Math.fma(p, x, 0.2456273433748646);
        p = Math.fma(p, x, 0.7268776113298276);
        p = Math.fma(p, x, 1.4913309485488964);
        p = Math.fma(p, x, 1.943891609417021);
        p = Math.fma(p, x, 1.2533141373155001);
        double q = 3.501326396945918e-06;
        q = Math.fma(q, x, 9.400784940301466e-05);
        q = Math.fma(q, x, 0.0012396758967272688);
        q = Math.fma(q, x, 0.010391934033118116);
        q = Math.fma(q, x, 0.06066543997760737);
        q = Math.fma(q, x, 0.2557372426031871);
        q = Math.fma(q, x, 0.7838767794220141);
        q = Math.fma(q, x, 1.7172986572355646);
        q = Math.fma(q, x, 2.5640495451568834);
        q = Math.fma(q, x, 2.34888566383093);
        q = Math.fma(q, x, 1.0);
        return p / q;
    }

    private static double fittedRemainder(double x) {
        double p = 1.0538080474948414e-06;
        p = Math.fma(p, x, 2.9577706428576065e-05);
        p = Math.fma(p, x, 0.00041366617887704255);
        p = Math.fma(p, x, 0.0037178203346117994);
        p = Math.fma(p, x, 0.023471715545116383);
        p = Math.fma(p, x, 0.10763378029914258);
        p = Math.fma(p, x, 0.3589964136760916);
        p = Math.fma(p, x, 0.8448988272539698);
        p = Math.fma(p, x, 1.289534763730307);
        p = Math.fma(p, x, 1.0);
        double q = 1.0538080475032943e-06;
        q = Math.fma(q, x, 2.9577706426694805e-05);
        q = Math.fma(q, x, 0.00041682760320907913);
        q = Math.fma(q, x, 0.0038065534423712415);
        q = Math.fma(q, x, 0.02470639170961815);
        q = Math.fma(q, x, 0.11860976079313547);
        q = Math.fma(q, x, 0.4269741468880245);
        q = Math.fma(q, x, 1.1467297888332366);
        q = Math.fma(q, x, 2.2427118021349353);
        q = Math.fma(q, x, 3.031887303991339);
        q = Math.fma(q, x, 2.5428489010458235);
        q = Math.fma(q, x, 1.0);
        return p / q;
    }
}
