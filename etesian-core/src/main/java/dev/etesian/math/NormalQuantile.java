package dev.etesian.math;

/**
 * The inverse of the standard normal distribution function: one quotient of polynomials around the median, two in the
 * tail.
 *
 * <p>Around the median in s = 0.425² − (p − ½)², in the tail in r = √(−ln p), as Wichura proposed; the coefficients are
 * our own minimax fits (relative error below 1e-16 each), computed by {@code oracles/normal_fit.py}.
 *
 * <p>Source: [Wichura1988].
 */
final class NormalQuantile {

    private static final double CENTER = 0.425;
    private static final double[] CENTRAL_P = {
        3.3871328727963665,
        133.14164034626128,
        1971.5900545066695,
        13731.683450287866,
        45921.90313150749,
        67265.66827675026,
        33430.50831864784,
        2509.0745072853174
    };
    private static final double[] CENTRAL_Q = {
        1.0,
        42.31332256919981,
        687.1867185806686,
        5394.192287142199,
        21213.772760038293,
        39307.840925674594,
        28729.032995080368,
        5226.483104018117
    };

    /** √(−ln p) where the near tail begins and ends. */
    private static final double NEAR = 1.6;

    private static final double FAR = 5;
    private static final double[] NEAR_P = {
        1.4234371107496835,
        4.630303259631747,
        5.769391032377993,
        3.647730102375716,
        1.2703974652575951,
        0.24176584073221924,
        0.022722268108200765,
        0.000774492720604944
    };
    private static final double[] NEAR_Q = {
        1.0,
        2.053167328743221,
        1.6763393807679796,
        0.6897367073845493,
        0.1480950407443251,
        0.015197610345550828,
        0.0005475568340606575,
        1.0507475918381905e-09
    };
    private static final double[] FAR_P = {
        6.657904643501104,
        5.462233525266535,
        1.7836620577044842,
        0.29622229123646326,
        0.026484295218910065,
        0.0012392624190996117,
        2.7005414532071737e-05,
        1.9983559440287748e-07
    };
    private static final double[] FAR_Q = {
        1.0,
        0.5995991924199626,
        0.13680643152490912,
        0.01485150771366362,
        0.0007848314996712743,
        1.8389533573452646e-05,
        1.4130418261940171e-07,
        2.01014658650292e-15
    };

    private NormalQuantile() {}

    /** Φ⁻¹(p) for 0 &lt; p &lt; 1. */
    static double of(double p) {
        double q = p - 0.5;
        if (Math.abs(q) <= CENTER) {
            double s = (CENTER - q) * (CENTER + q);
            return q * polynomial(CENTRAL_P, s) / polynomial(CENTRAL_Q, s);
        }
        double r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
        double x = r <= FAR
                ? polynomial(NEAR_P, r - NEAR) / polynomial(NEAR_Q, r - NEAR)
                : polynomial(FAR_P, r - FAR) / polynomial(FAR_Q, r - FAR);
        return q < 0 ? -x : x;
    }

    private static double polynomial(double[] c, double x) {
        double value = c[7];
        for (int i = 6; i >= 0; i--) {
            value = value * x + c[i];
        }
        return value;
    }
}
