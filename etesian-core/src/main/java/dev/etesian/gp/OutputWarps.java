package dev.etesian.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Chooses the link of an objective among straight and warped ones by the density of the results themselves:
 * ln p(targets) + Σ ln(d latent/d gain), the second term the Jacobian that makes links comparable.
 *
 * <p>Source: [Snelson2004, Equation 6].
 */
final class OutputWarps {

    private static final double[] EXPONENTS = {-1, -0.5, 0, 0.5, 1.5, 2};

    /**
     * By how much a warped link must explain the results better, in nats, and in nats per result. Results that span orders of
     * magnitude gain a nat each and more; where the gain is two or three tenths the points found with a warped link are no
     * better, and often worse.
     */
    private static final double MARGIN = 12;

    private static final double MARGIN_PER_RESULT = 0.6;

    /** Only results with one so many median deviations from the median are worth the search for a warp. */
    private static final double TAIL = 8;

    /** The number of a choice that was not made: the results have no tail. */
    static final int NONE = -1;

    private static final int STRAIGHT = 0;
    private static final int LOGARITHM = 1;
    private static final int FIRST_EXPONENT = 2;

    private OutputWarps() {}

    /**
     * A link.
     *
     * @param number by which the next fit remembers how it was warped, or {@link #NONE}
     */
    record Choice(Link link, int number) {}

    /**
     * The best link, or the remembered one where it can still be had.
     *
     * @param gains all results; what is not finite is left out
     * @param part those that the density is of, all finite
     * @param straight what is taken where nothing is clearly better
     * @param remembered the number of an earlier choice, or {@link #NONE} for a new one
     * @param density ln p of the targets that a link makes of the part
     */
    static Choice choose(
            double[] gains,
            double[] part,
            Link straight,
            boolean median,
            int remembered,
            ToDoubleFunction<Link> density) {
        double[] finite = Arrays.stream(gains).filter(Double::isFinite).toArray();
        if (!tailed(finite)) {
            return new Choice(straight, NONE);
        }
        List<Choice> choices = choices(straight, finite, median);
        for (Choice choice : choices) {
            if (choice.number == remembered) {
                return choice;
            }
        }
        Choice best = choices.get(0);
        double most = score(straight, part, density) + Math.max(MARGIN, MARGIN_PER_RESULT * part.length);
        for (Choice warped : choices.subList(1, choices.size())) {
            double score = score(warped.link, part, density);
            if (score > most) {
                best = warped;
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

    /** The straight link, then all warped ones. */
    private static List<Choice> choices(Link straight, double[] finite, boolean median) {
        List<Choice> out = new ArrayList<>(List.of(new Choice(straight, STRAIGHT)));
        AffineLink unit = Standardization.affine(finite, median);
        AffineLink scaled = new AffineLink(unit.power(), 0, 1);
        boolean positive = Arrays.stream(finite).allMatch(g -> g > 0);
        boolean negative = Arrays.stream(finite).allMatch(g -> g < 0);
        if (positive || negative) {
            out.add(new Choice(warped(scaled, new Shape.Logarithm(negative), finite, median), LOGARITHM));
        }
        for (int e = 0; e < EXPONENTS.length; e++) {
            Link link = warped(unit, new Shape.YeoJohnson(EXPONENTS[e]), finite, median);
            out.add(new Choice(link, FIRST_EXPONENT + e));
        }
        return out;
    }

    private static Link warped(AffineLink inner, Shape shape, double[] finite, boolean median) {
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
