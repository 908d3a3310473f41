package dev.etesian.gp;

/** A gain, scaled, warped by a shape, and standardized again. */
record WarpedLink(AffineLink inner, Shape shape, AffineLink outer) implements Link {

    @Override
    public double latent(double gain) {
        return outer.latent(shape.value(inner.latent(gain)));
    }

    @Override
    public double gain(double latent) {
        return inner.gain(shape.inverse(outer.gain(latent)));
    }

    @Override
    public double slope(double latent) {
        double t = shape.inverse(outer.gain(latent));
        return outer.slope(latent) / shape.slope(t) * inner.slope(t);
    }

    @Override
    public boolean affine() {
        return false;
    }
}
