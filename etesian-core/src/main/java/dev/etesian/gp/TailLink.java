package dev.etesian.gp;

/**
 * A standardization whose tails are drawn in, for results among which a few are absurdly far from all others: linear
 * within {@value #REACH} robust deviations t of the median, and ±({@value #REACH} + ln(1 + ln(1 + |t| − {@value #REACH})))
 * beyond. Strictly increasing with a continuous slope; 1e30 deviations become nine, so that one outlier neither flattens
 * the rest nor is forgotten.
 *
 * @param robust the gain in deviations from the median
 * @param standard the warped value in latent units
 */
record TailLink(AffineLink robust, AffineLink standard) implements Link {

    static final double REACH = 5;

    @Override
    public double latent(double gain) {
        return standard.latent(drawnIn(robust.latent(gain)));
    }

    @Override
    public double gain(double latent) {
        double w = standard.gain(latent);
        double beyond = Math.abs(w) - REACH;
        double t = beyond <= 0 ? w : Math.copySign(REACH + Math.expm1(Math.expm1(beyond)), w);
        return finite(robust.gain(t));
    }

    @Override
    public double slope(double latent) {
        double beyond = Math.abs(standard.gain(latent)) - REACH;
        double stretch = beyond <= 0 ? 1 : Math.exp(beyond) * Math.exp(Math.expm1(beyond));
        return finite(stretch * standard.slope(latent) * robust.slope(0));
    }

    @Override
    public boolean affine() {
        return false;
    }

    static double drawnIn(double t) {
        double beyond = Math.abs(t) - REACH;
        return beyond <= 0 ? t : Math.copySign(REACH + Math.log1p(Math.log1p(beyond)), t);
    }

    private static double finite(double value) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value));
    }
}
