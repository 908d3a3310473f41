package dev.etesian.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Chooses the link of an objective among straight and bent ones by the density of the results themselves:
 * ln p(targets) + Σ ln(d latent/d gain), the second term the Jacobian that makes links comparable.
 *
 * <p>Source: [Snelson2004, Equation 6].
 */
final class OutputWarps {

    private static final double[] EXPONENTS = {-1, -0.5, 0, 0.5, 1.5, 2};

    /** A bent link must explain the results better by this much, in log units. */
    private static final double MARGIN = 2;

    private OutputWarps() {}

    /**
     * The best link.
     *
     * @param straight what is taken where nothing is clearly better
     * @param density ln p of the targets that a link makes of the results
     */
    static Link choose(double[] gains, Link straight, boolean median, ToDoubleFunction<Link> density) {
        double[] finite = Arrays.stream(gains).filter(Double::isFinite).toArray();
        Link best = straight;
        double most = score(straight, finite, density) + MARGIN;
        for (Link link : candidates(finite, median)) {
            double score = score(link, finite, density);
            if (score > most) {
                best = link;
                most = score;
            }
        }
        return best;
    }

    private static List<Link> candidates(double[] finite, boolean median) {
        List<Link> out = new ArrayList<>();
        AffineLink unit = Standardization.affine(finite, median);
        AffineLink scaled = new AffineLink(unit.power(), 0, 1);
        boolean positive = Arrays.stream(finite).allMatch(g -> g > 0);
        boolean negative = Arrays.stream(finite).allMatch(g -> g < 0);
        if (positive || negative) {
            out.add(bent(scaled, new Shape.Logarithm(negative), finite, median));
        }
        for (double exponent : EXPONENTS) {
            out.add(bent(unit, new Shape.YeoJohnson(exponent), finite, median));
        }
        return out;
    }

    private static Link bent(AffineLink inner, Shape shape, double[] finite, boolean median) {
        double[] values =
                Arrays.stream(finite).map(g -> shape.value(inner.latent(g))).toArray();
        return new WarpedLink(inner, shape, Standardization.affine(values, median));
    }

    private static double score(Link link, double[] finite, ToDoubleFunction<Link> density) {
        double jacobian = Arrays.stream(finite)
                .map(g -> -Math.log(link.slope(link.latent(g))))
                .sum();
        double score = density.applyAsDouble(link) + jacobian;
        return Double.isNaN(score) ? Double.NEGATIVE_INFINITY : score;
    }
}
