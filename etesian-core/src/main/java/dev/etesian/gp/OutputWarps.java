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

    /**
     * By how much a bent link must explain the results better, in nats, and in nats per result. Results that span orders of
     * magnitude gain a nat each and more; where the gain is two or three tenths the points found with a bent link are no
     * better, and often worse.
     */
    private static final double MARGIN = 12;

    private static final double MARGIN_PER_RESULT = 0.6;

    /** Only results with one so many median deviations from the median are worth the search for a bend. */
    private static final double TAIL = 8;

    private OutputWarps() {}

    /**
     * The best link.
     *
     * @param gains all results; what is not finite is left out
     * @param part those that the density is of, all finite
     * @param straight what is taken where nothing is clearly better
     * @param density ln p of the targets that a link makes of the part
     */
    static Link choose(double[] gains, double[] part, Link straight, boolean median, ToDoubleFunction<Link> density) {
        double[] finite = Arrays.stream(gains).filter(Double::isFinite).toArray();
        if (!tailed(finite)) {
            return straight;
        }
        Link best = straight;
        double most = score(straight, part, density) + Math.max(MARGIN, MARGIN_PER_RESULT * part.length);
        for (Link link : candidates(finite, median)) {
            double score = score(link, part, density);
            if (score > most) {
                best = link;
                most = score;
            }
        }
        return best;
    }

    private static boolean tailed(double[] finite) {
        double median = Standardization.median(finite);
        double[] deviations =
                Arrays.stream(finite).map(g -> Math.abs(g - median)).toArray();
        return Arrays.stream(deviations).max().orElse(0) > TAIL * Standardization.median(deviations);
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

    private static double score(Link link, double[] part, ToDoubleFunction<Link> density) {
        double jacobian = Arrays.stream(part)
                .map(g -> -Math.log(link.slope(link.latent(g))))
                .sum();
        double score = density.applyAsDouble(link) + jacobian;
        return Double.isNaN(score) ? Double.NEGATIVE_INFINITY : score;
    }
}
