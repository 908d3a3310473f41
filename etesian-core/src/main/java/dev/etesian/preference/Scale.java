package dev.etesian.preference;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.Arrays;
import java.util.List;

/**
 * Scaled gains: 0 at the reference, 1 at the ideal, per objective; the coordinates in which scalarizations work.
 * Immutable; its arrays are not to be changed.
 *
 * @param reference the gains z that become 0
 * @param ideal the gains that become 1, above the reference in every objective
 */
public record Scale(double[] reference, double[] ideal) {

    /** How far below the nadir the reference lies, as a share of (ideal − nadir). */
    private static final double MARGIN = 0.1;

    /** The same below what is expected of more than two, which is on the average where the nadir is: further out costs as much as not far enough. */
    private static final double EXPECTED_MARGIN = 0.05;

    /** Gains beyond this are treated as this large: a difference of two still is a number, margin included. */
    private static final double LARGEST = 4e307;

    /** A result so many times further from the best than the median is left out of the scale. */
    private static final double FAR = 1e6;

    /** The least relative distance between the ends of a scale, well above rounding. */
    private static final double RESOLUTION = 1e-9;

    public Scale {
        reference = reference.clone();
        ideal = ideal.clone();
        if (reference.length != ideal.length) {
            throw new IllegalArgumentException(
                    "scale: expected as many references as ideals, got " + reference.length + " and " + ideal.length);
        }
        for (int k = 0; k < reference.length; k++) {
            if (!(reference[k] < ideal[k]) || !Double.isFinite(ideal[k] - reference[k])) {
                throw new IllegalArgumentException("scale of objective " + k + ": expected reference < ideal, got "
                        + reference[k] + " and " + ideal[k]);
            }
        }
    }

    /**
     * The scale of a study: an objective's declared range where there is one, otherwise from its best gain down to the
     * nadir of the non-dominated gains and a tenth of that distance further.
     *
     * <p>Defined for any data. Gains that are not finite are left out; where all of the front has the same gain, the
     * worst gain seen is the reference; where all gains are the same v, the scale ends |v|/10 (or 1) below; without
     * any, it is from 0 to 1. A reference absurdly far from most gains is brought to twice their usual distance from the best.
     *
     * @param gains one row per result, one column per objective
     */
    public static Scale of(List<Objective> objectives, double[][] gains) {
        int n = objectives.size();
        double[] reference = new double[n];
        double[] ideal = new double[n];
        double[] nadir = new double[n];
        if (objectives.stream().anyMatch(o -> o.range().isEmpty())) {
            nadir = new Nadir(n, gains).find();
        }
        for (int k = 0; k < n; k++) {
            if (objectives.get(k).range().isPresent()) {
                Range range = objectives.get(k).range().get();
                double a = clamped(objectives.get(k).gain(range.low()));
                double b = clamped(objectives.get(k).gain(range.high()));
                ideal[k] = Math.max(a, b);
                reference[k] = Math.min(a, b);
            } else {
                observed(k, gains, nadir[k], reference, ideal);
            }
        }
        return new Scale(reference, ideal);
    }

    /**
     * The same where the front is expected elsewhere than the results lie: an objective without a range has its ideal at the
     * best of that front, and its reference a twentieth below the worst, a tenth with two objectives. Where the front tells nothing of an objective, its results
     * do.
     *
     * @param worst the least gain of each objective on the expected front
     * @param best the largest
     */
    public static Scale expecting(List<Objective> objectives, double[][] gains, double[] worst, double[] best) {
        Scale observed = of(objectives, gains);
        double[] reference = observed.reference.clone();
        double[] ideal = observed.ideal.clone();
        double margin = ideal.length == 2 ? MARGIN : EXPECTED_MARGIN;
        for (int k = 0; k < ideal.length; k++) {
            double low = clamped(worst[k]);
            double high = clamped(best[k]);
            boolean absurd = high - low > FAR * (observed.ideal[k] - observed.reference[k]);
            if (objectives.get(k).range().isEmpty() && distinct(low, high) && !absurd) {
                ideal[k] = high;
                reference[k] = low - margin * (high - low);
            }
        }
        return new Scale(reference, ideal);
    }

    /** Differences from a reference in the objectives' own units: the scale of the paper, which has none. */
    public static Scale unscaled(double[] reference) {
        return new Scale(
                reference, Arrays.stream(reference).map(z -> above(z, 1)).toArray());
    }

    private static void observed(int k, double[][] gains, double nadir, double[] reference, double[] ideal) {
        double worst = Double.POSITIVE_INFINITY;
        double best = Double.NEGATIVE_INFINITY;
        for (double[] row : gains) {
            if (Double.isFinite(row[k])) {
                worst = Math.min(worst, clamped(row[k]));
                best = Math.max(best, clamped(row[k]));
            }
        }
        if (worst > best) {
            reference[k] = 0;
            ideal[k] = 1;
            return;
        }
        double z = clamped(nadir);
        double usual = usual(k, gains, best);
        if (distinct(best - usual, best) && best - Math.min(z, worst) > FAR * usual) {
            // One absurd result would leave no digits for the others.
            z = Math.max(z, best - 2 * usual);
            worst = Math.max(worst, best - 2 * usual);
        }
        ideal[k] = best;
        if (distinct(z, best)) {
            reference[k] = z - MARGIN * (best - z);
        } else if (distinct(worst, best)) {
            reference[k] = worst;
        } else {
            reference[k] = below(best, best == 0 ? 1 : MARGIN * Math.abs(best));
        }
    }

    /** How far the gains usually are below the best: the median. */
    private static double usual(int k, double[][] gains, double best) {
        double[] below = Arrays.stream(gains)
                .mapToDouble(row -> row[k])
                .filter(Double::isFinite)
                .map(gain -> best - clamped(gain))
                .sorted()
                .toArray();
        return below[below.length / 2];
    }

    /** Whether two ends are far enough apart to tell gains between them. */
    private static boolean distinct(double low, double high) {
        return high - low > 16 * Math.ulp(Math.max(Math.abs(low), Math.abs(high)));
    }

    /** A gain near {@code gain} whose differences with others are finite. */
    private static double clamped(double gain) {
        return Math.max(-LARGEST, Math.min(LARGEST, gain));
    }

    /** A gain lower by {@code step}, or by the least step that makes a difference. */
    static double below(double gain, double step) {
        return gain - Math.max(step, Math.max(RESOLUTION * Math.abs(gain), Double.MIN_NORMAL));
    }

    /** A gain higher by {@code step}, or by the least step that makes a difference. */
    static double above(double gain, double step) {
        return -below(-gain, step);
    }

    /** The number of objectives. */
    public int objectives() {
        return reference.length;
    }

    /** The scaled gain of objective k. */
    public double scaled(int k, double gain) {
        return (gain - reference[k]) / (ideal[k] - reference[k]);
    }

    /** The gain whose scaled value is {@code scaled}. */
    public double gain(int k, double scaled) {
        return reference[k] + scaled * (ideal[k] - reference[k]);
    }
}
