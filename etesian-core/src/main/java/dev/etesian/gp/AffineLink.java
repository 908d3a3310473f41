package dev.etesian.gp;

/**
 * Standardization: latent = (gain · power − center) / scale. The power of two comes first, so that neither 1e300 nor
 * 1e−300 overflows or vanishes, and costs no precision.
 */
record AffineLink(double power, double center, double scale) implements Link {

    @Override
    public double latent(double gain) {
        return (gain * power - center) / scale;
    }

    @Override
    public double gain(double latent) {
        return (latent * scale + center) / power;
    }

    @Override
    public double slope(double latent) {
        return scale / power;
    }

    @Override
    public boolean affine() {
        return true;
    }
}
