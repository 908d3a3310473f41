package dev.etesian.gp;

import java.util.Arrays;

/** Chooses the {@link Link} of an objective from its results. */
final class Standardization {

    /** The spread given to results that do not differ, relative to their size: improvements on a constant are nil. */
    private static final double CONSTANT_SPREAD = 1e-9;

    private static final int LARGEST_EXPONENT = 1000;

    /** The median absolute deviation of a normal variable. */
    private static final double NORMAL_DEVIATION = 0.6744897501960817;

    /** A result so many robust deviations below the median hides the differences among the others. */
    private static final double ABSURD = 30;

    /** Beyond this a deviation cannot be drawn in and back again. */
    private static final double LARGEST_DEVIATION = 1e305;

    /** The fewest results that tell what is usual. */
    private static final int FEW = 5;

    private Standardization() {}

    /**
     * Mean (or median) to zero and standard deviation to one over the finite gains, after a power of two has brought the
     * largest near one; a single result keeps that scale. Where a result is absurdly bad, the lower tail may be drawn in first.
     */
    static Link of(double[] gains, boolean median, boolean tailsDrawnIn) {
        double[] finite = Arrays.stream(gains).filter(Double::isFinite).toArray();
        AffineLink standard = affine(finite, median);
        if (!tailsDrawnIn) {
            return standard;
        }
        AffineLink robust = robust(finite, standard.power());
        double[] deviations = Arrays.stream(finite).map(robust::latent).toArray();
        double worst = Arrays.stream(deviations).min().orElse(0);
        if (worst >= -ABSURD || worst < -LARGEST_DEVIATION) {
            return standard;
        }
        double[] drawnIn = Arrays.stream(deviations)
                .map(t -> TailLink.drawnIn(t, TailLink.REACH))
                .toArray();
        return new TailLink(robust, worst, affine(drawnIn, median));
    }

    /** Mean (or median) to zero and standard deviation to one. */
    static AffineLink affine(double[] finite, boolean median) {
        double largest = Arrays.stream(finite).map(Math::abs).max().orElse(0);
        int exponent =
                largest > 0 ? Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, Math.getExponent(largest))) : 0;
        double power = Math.scalb(1.0, -exponent);
        double[] scaled = Arrays.stream(finite).map(g -> g * power).toArray();
        double center = finite.length == 0
                ? 0
                : median ? median(scaled) : Arrays.stream(scaled).sum() / finite.length;
        double squares =
                Arrays.stream(scaled).map(g -> (g - center) * (g - center)).sum();
        double spread = finite.length < 2 ? 0 : Math.sqrt(squares / (finite.length - 1));
        if (!(spread > 0)) {
            spread = finite.length > 1 ? CONSTANT_SPREAD : 1;
        }
        return new AffineLink(power, center, spread);
    }

    /** Median and median absolute deviation; an infinite one where more than half of the results are the same. */
    private static AffineLink robust(double[] finite, double power) {
        if (finite.length < FEW) {
            return new AffineLink(power, 0, Double.POSITIVE_INFINITY);
        }
        double[] scaled = Arrays.stream(finite).map(g -> g * power).toArray();
        double center = median(scaled);
        double deviation =
                median(Arrays.stream(scaled).map(g -> Math.abs(g - center)).toArray()) / NORMAL_DEVIATION;
        return new AffineLink(power, center, deviation > 0 ? deviation : Double.POSITIVE_INFINITY);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : 0.5 * (sorted[n / 2 - 1] + sorted[n / 2]);
    }
}
