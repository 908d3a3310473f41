package dev.etesian.gp;

import java.util.Arrays;

/** Chooses the {@link Link} of an objective from its results. */
final class Standardization {

    /** The spread given to results that do not differ, relative to their size: improvements on a constant are nil. */
    private static final double CONSTANT_SPREAD = 1e-9;

    private static final int LARGEST_EXPONENT = 1000;

    private Standardization() {}

    /**
     * Mean (or median) to zero and standard deviation to one over the finite gains, after a power of two has brought the
     * largest near one; a single result keeps that scale.
     */
    static AffineLink of(double[] gains, boolean median) {
        double[] finite = Arrays.stream(gains).filter(Double::isFinite).toArray();
        double largest = Arrays.stream(finite).map(Math::abs).max().orElse(0);
        int exponent =
                largest > 0 ? Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, Math.getExponent(largest))) : 0;
        double power = Math.scalb(1.0, -exponent);
        for (int i = 0; i < finite.length; i++) {
            finite[i] *= power;
        }
        double center = finite.length == 0
                ? 0
                : median ? median(finite) : Arrays.stream(finite).sum() / finite.length;
        double squares =
                Arrays.stream(finite).map(g -> (g - center) * (g - center)).sum();
        double spread = finite.length < 2 ? 0 : Math.sqrt(squares / (finite.length - 1));
        if (!(spread > 0)) {
            spread = finite.length > 1 ? CONSTANT_SPREAD : 1;
        }
        return new AffineLink(power, center, spread);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : 0.5 * (sorted[n / 2 - 1] + sorted[n / 2]);
    }
}
