package dev.etesian.optim;

/**
 * The lengths α = 1, α₁, α₂, … of a backtracking search: the maximizer of the parabola, later of the cubic, through the
 * values seen, kept within [α/10, α/2]. Source: [Dennis1983, Algorithm A6.3.1].
 */
final class LineSearch {

    /** Where there was no value to interpolate. */
    private static final double BLIND_CUT = 0.25;

    private double alpha;
    private double slope;
    private double previousAlpha;
    private double previousGain;
    private int cuts;
    private boolean blocked;

    /** @param slope gᵀp, the growth per unit of α at 0 */
    void start(double slope) {
        this.slope = slope;
        alpha = 1;
        previousAlpha = 0;
        cuts = 0;
        blocked = false;
    }

    double alpha() {
        return alpha;
    }

    int cuts() {
        return cuts;
    }

    /** Whether a trial of this search had no value. */
    boolean blocked() {
        return blocked;
    }

    /** Shortens the step after a trial whose gain f(α) − f(0) was not enough; {@code predicted} is gᵀ(trial − x). */
    void cut(double gain, double predicted) {
        cuts++;
        double next = BLIND_CUT * alpha;
        if (!Double.isFinite(gain)) {
            blocked = true;
            previousAlpha = 0;
        } else {
            // On a bent path the slope that the trial saw is the mean one, not the one at the start.
            double m = predicted > 0 ? Math.min(slope, predicted / alpha) : slope;
            next = previousAlpha == 0 ? parabola(gain, m) : cubic(gain, m);
            previousAlpha = alpha;
            previousGain = gain;
        }
        alpha = Math.min(0.5 * alpha, Math.max(0.1 * alpha, next));
    }

    private double parabola(double gain, double m) {
        return m * alpha * alpha / (2 * (m * alpha - gain));
    }

    /** The local maximizer of a α³ + b α² + mα through both gains. */
    private double cubic(double gain, double m) {
        double r1 = (gain - m * alpha) / (alpha * alpha);
        double r2 = (previousGain - m * previousAlpha) / (previousAlpha * previousAlpha);
        double a = (r1 - r2) / (alpha - previousAlpha);
        double b = (alpha * r2 - previousAlpha * r1) / (alpha - previousAlpha);
        double discriminant = b * b - 3 * a * m;
        double next = a == 0 ? -m / (2 * b) : (-b - Math.sqrt(discriminant)) / (3 * a);
        return Double.isFinite(next) && next > 0 ? next : 0.5 * alpha;
    }
}
