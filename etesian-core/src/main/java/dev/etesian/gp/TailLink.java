package dev.etesian.gp;

/**
 * A standardization whose lower tail is drawn in, for results among which a few are absurdly bad: in robust deviations t
 * from the median it is t down to −{@value #REACH} and −({@value #REACH} + r/(1 + r)) below, r = ln(1 + |t| −
 * {@value #REACH}), so that one bad result neither flattens the rest nor is forgotten. Below the worst result it goes on
 * as a straight line. Strictly increasing with a continuous slope. The upper tail stays straight: drawn in, it would
 * promise improvements without bound.
 *
 * @param robust the gain in deviations from the median
 * @param worst the least t among the results, below −{@value #REACH}
 * @param standard the warped value in latent units
 */
record TailLink(AffineLink robust, double worst, AffineLink standard) implements Link {

    static final double REACH = 2;

    @Override
    public double latent(double gain) {
        return standard.latent(drawnIn(robust.latent(gain)));
    }

    @Override
    public double gain(double latent) {
        return finite(robust.gain(stretched(standard.gain(latent))));
    }

    @Override
    public double slope(double latent) {
        double t = stretched(standard.gain(latent));
        return finite(standard.slope(latent) / slopeAt(t) * robust.slope(0));
    }

    @Override
    public boolean affine() {
        return false;
    }

    private double drawnIn(double t) {
        return t >= worst ? drawnIn(t, REACH) : drawnIn(worst, REACH) + slopeAt(worst) * (t - worst);
    }

    static double drawnIn(double t, double reach) {
        if (t >= -reach) {
            return t;
        }
        double r = Math.log1p(-t - reach);
        return -(reach + r / (1 + r));
    }

    private double stretched(double w) {
        if (w >= -REACH) {
            return w;
        }
        double least = drawnIn(worst, REACH);
        if (w < least) {
            return worst + (w - least) / slopeAt(worst);
        }
        double share = -w - REACH;
        return -(REACH + Math.expm1(share / (1 - share)));
    }

    /** The derivative of the drawn-in value by t. */
    private double slopeAt(double t) {
        if (t >= -REACH) {
            return 1;
        }
        double beyond = -Math.max(t, worst) - REACH;
        double r = 1 + Math.log1p(beyond);
        return 1 / ((1 + beyond) * r * r);
    }

    private static double finite(double value) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value));
    }
}
