package dev.etesian.acquisition;

import dev.etesian.gp.Link;
import dev.etesian.gp.Surrogate;
import dev.etesian.preference.Scale;
import java.util.List;

/**
 * One objective as an aim sees it: the strictly increasing map between its scaled gains, here called levels, and the
 * latent units of its model.
 *
 * <p>A level v is exceeded with probability Φ((μ − latent(v))/σ) whatever the link; where it is affine, latent(v) =
 * origin + unit · v.
 */
public record Axis(Scale scale, int objective, Link link, double origin, double unit) {

    public static Axis[] of(Scale scale, List<? extends Surrogate> models) {
        Axis[] axes = new Axis[models.size()];
        for (int k = 0; k < axes.length; k++) {
            Link link = models.get(k).link();
            double origin = link.latent(scale.gain(k, 0));
            axes[k] = new Axis(scale, k, link, origin, link.latent(scale.gain(k, 1)) - origin);
        }
        return axes;
    }

    public boolean affine() {
        return link.affine();
    }

    /** The latent value of a level. */
    public double latent(double level) {
        return affine() ? origin + unit * level : link.latent(scale.gain(objective, level));
    }

    /** The level of a latent value. */
    public double level(double latent) {
        return affine() ? (latent - origin) / unit : scale.scaled(objective, link.gain(latent));
    }

    /** The derivative of {@link #level}. */
    public double slope(double latent) {
        return affine() ? 1 / unit : link.slope(latent) / (scale.gain(objective, 1) - scale.gain(objective, 0));
    }
}
