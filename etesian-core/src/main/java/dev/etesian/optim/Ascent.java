package dev.etesian.optim;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One bound-constrained quasi-Newton ascent, driven from outside: evaluate {@link #trial}, {@link #tell} the value and,
 * where asked to, the gradient, while {@link #running}.
 *
 * <p>Turned inside out like this, one ascent serves a single function and many of them advance in lock-step, a tile of
 * trials at a time. Coordinates pressed against a bound leave the quasi-Newton model and go to the bound; the others
 * follow p = H g, and the search runs along the projected path P(x + αp) until f grows by c₁ gᵀ(P(x + αp) − x).
 * Sources: [Bertsekas1982, Section 2] for the projection, [Dennis1983, Algorithm A6.3.1] for the step lengths.
 *
 * <p>The value never decreases; a trial without a finite value and gradient is a rejected step. All space is taken at
 * construction.
 */
final class Ascent {

    private static final double SUFFICIENT = 1e-4;
    private static final int MOST_CUTS = 20;
    /** A coordinate this close to its bound, as a share of the width, is taken as lying on it. */
    private static final double NEAR = 1e-5;
    /** A step may be this many times longer than the one before. */
    private static final double GROWTH = 10;
    /** Along a direction without curvature steps grow by this factor. */
    private static final double BOOST = 4;

    private final CurvaturePairs pairs;
    private final LineSearch search = new LineSearch();
    private final double[] lower;
    private final double[] upper;
    private final double[] x;
    private final double[] g;
    private final double[] p;
    private final double[] trial;
    private final boolean[] free;
    private QuasiNewton.Options options = QuasiNewton.Options.DEFAULT;
    private double @Nullable [] diagonal;
    private double value;
    private double startValue;
    private double trialValue;
    private double lastStep;
    private double boost;
    private boolean started;
    private boolean running;
    private boolean converged;
    private boolean blocked;
    private int evaluations;

    Ascent(int dimension, int memory) {
        pairs = new CurvaturePairs(memory, dimension);
        lower = new double[dimension];
        upper = new double[dimension];
        x = new double[dimension];
        g = new double[dimension];
        p = new double[dimension];
        trial = new double[dimension];
        free = new boolean[dimension];
    }

    /** Starts anew; a coordinate with equal bounds is fixed. {@code diagonal} is a guess of −(∂²f/∂x_j²)⁻¹. */
    void start(
            double[] from, double[] lower, double[] upper, double @Nullable [] diagonal, QuasiNewton.Options options) {
        System.arraycopy(lower, 0, this.lower, 0, x.length);
        System.arraycopy(upper, 0, this.upper, 0, x.length);
        this.diagonal = diagonal;
        for (int j = 0; j < x.length; j++) {
            x[j] = clamp(from[j], j);
        }
        pairs.clear();
        lastStep = 0;
        boost = 1;
        resume(options);
    }

    /** Goes on from where it stopped, with the curvature found so far and other options. */
    void resume(QuasiNewton.Options options) {
        this.options = options;
        System.arraycopy(x, 0, trial, 0, x.length);
        value = Double.NEGATIVE_INFINITY;
        started = false;
        running = true;
        converged = false;
        blocked = false;
        evaluations = 0;
    }

    /** Where to evaluate next; the driver may move it a little, to an admissible point. */
    double[] trial() {
        return trial;
    }

    boolean running() {
        return running;
    }

    /** Whether it stopped because of a tolerance. */
    boolean converged() {
        return converged;
    }

    /** Whether it stopped in front of points without a value. */
    boolean blocked() {
        return blocked;
    }

    double[] x() {
        return x;
    }

    double value() {
        return value;
    }

    /** How far the value is above that of the start; NaN where the start had none. */
    double gain() {
        return value - startValue;
    }

    int evaluations() {
        return evaluations;
    }

    /** Takes the value at the trial; true asks for {@link #tellGradient} there. */
    boolean tell(double v) {
        evaluations++;
        trialValue = v;
        if (!started) {
            running = Double.isFinite(v);
            value = running ? v : Double.NEGATIVE_INFINITY;
            startValue = value;
            return running;
        }
        double predicted = predicted();
        if (!(Double.isFinite(v) && predicted > 0 && v >= value + SUFFICIENT * predicted)) {
            cut(v, predicted);
            return false;
        }
        boolean settled = pairs.size() > 0 && v - value <= tolerance(options.relativeTolerance(), v);
        if (settled || evaluations >= options.maxEvaluations()) {
            converged = settled;
            running = false;
            value = v;
            System.arraycopy(trial, 0, x, 0, x.length);
            return false;
        }
        return true;
    }

    /** Takes note that the trial may not be evaluated at all. */
    void reject() {
        if (started) {
            cut(Double.NEGATIVE_INFINITY, 0);
        } else {
            running = false;
        }
    }

    /** Takes the gradient at the trial and chooses the next one. */
    void tellGradient(double[] gradient) {
        for (int j = 0; j < x.length; j++) {
            if (lower[j] < upper[j] && !Double.isFinite(gradient[j])) {
                reject();
                return;
            }
        }
        if (started) {
            boost = pairs.add(x, trial, g, gradient) ? 1 : boost * BOOST;
            lastStep = trialDistance();
        }
        boolean still = started && lastStep <= options.stepTolerance();
        started = true;
        value = trialValue;
        System.arraycopy(trial, 0, x, 0, x.length);
        System.arraycopy(gradient, 0, g, 0, x.length);
        if (evaluations >= options.maxEvaluations()) {
            running = false;
        } else if (still) {
            stop(true);
        } else {
            direct();
        }
    }

    /** The diagonal of H, for the next ascent on a similar function. */
    double[] inverseHessian() {
        double[] result = new double[x.length];
        Arrays.fill(free, true);
        for (int j = 0; j < x.length; j++) {
            Arrays.fill(p, 0);
            p[j] = 1;
            result[j] = pairs.apply(p, free, diagonal) ? p[j] : diagonal == null ? 1 : diagonal[j];
        }
        return result;
    }

    /** Sets the direction at x and the first trial along it, or stops. */
    private void direct() {
        double projected = 0;
        for (int j = 0; j < x.length; j++) {
            double room = g[j] > 0 ? upper[j] - x[j] : x[j] - lower[j];
            projected = Math.max(projected, Math.abs(g[j]) * Math.min(1, room));
            free[j] = lower[j] < upper[j] && room > NEAR * Math.min(1, upper[j] - lower[j]);
            p[j] = free[j] ? g[j] : 0;
        }
        if (projected <= tolerance(options.gradientTolerance(), value)) {
            stop(true);
            return;
        }
        double longest = Math.max(options.firstStep() * boost, GROWTH * lastStep);
        if (pairs.apply(p, free, diagonal) && slope() > 0) {
            if (0.5 * slope() <= 0.1 * tolerance(options.relativeTolerance(), value) && noneNearBound()) {
                stop(true);
                return;
            }
        } else {
            pairs.clear();
            steepest();
            longest = options.firstStep() * boost;
        }
        double scale = longest / Math.max(longest, length(p));
        for (int j = 0; j < x.length; j++) {
            p[j] = free[j] ? scale * p[j] : g[j] > 0 ? upper[j] - x[j] : g[j] < 0 ? lower[j] - x[j] : 0;
        }
        search.start(slope());
        move();
    }

    /** p = D g where D is given, else the gradient scaled to a first step. */
    private void steepest() {
        for (int j = 0; j < x.length; j++) {
            p[j] = free[j] ? g[j] * (diagonal == null ? 1 : diagonal[j]) : 0;
        }
        double size = length(p);
        if (diagonal == null && size > 0) {
            double natural = options.valueScale() > 0 ? 1 / options.valueScale() : Double.POSITIVE_INFINITY;
            double factor = boost * Math.min(options.firstStep() / size, natural);
            for (int j = 0; j < x.length; j++) {
                p[j] *= factor;
            }
        }
    }

    /** A shorter step after a rejected one; where none is left, from the gradient alone, and then stops. */
    private void cut(double v, double predicted) {
        if (evaluations >= options.maxEvaluations()) {
            stop(false);
            return;
        }
        search.cut(v - value, predicted);
        if (search.cuts() <= MOST_CUTS && search.alpha() * length(p) > options.stepTolerance()) {
            move();
        } else if (pairs.size() > 0) {
            pairs.clear();
            boost = 1;
            direct();
        } else {
            blocked = search.blocked();
            stop(false);
        }
    }

    private void move() {
        for (int j = 0; j < x.length; j++) {
            trial[j] = clamp(x[j] + search.alpha() * p[j], j);
        }
    }

    private void stop(boolean byTolerance) {
        running = false;
        converged = byTolerance;
    }

    private boolean noneNearBound() {
        for (int j = 0; j < x.length; j++) {
            if (!free[j] && lower[j] < upper[j] && (g[j] > 0 ? x[j] < upper[j] : x[j] > lower[j])) {
                return false;
            }
        }
        return true;
    }

    private double tolerance(double relative, double v) {
        return relative * Math.max(options.valueScale(), Math.max(Math.abs(v), Math.abs(value)));
    }

    private double slope() {
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            sum += g[j] * p[j];
        }
        return sum;
    }

    private double predicted() {
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            sum += g[j] * (trial[j] - x[j]);
        }
        return sum;
    }

    private double trialDistance() {
        double most = 0;
        for (int j = 0; j < x.length; j++) {
            most = Math.max(most, Math.abs(trial[j] - x[j]));
        }
        return most;
    }

    private static double length(double[] a) {
        double most = 0;
        for (double v : a) {
            most = Math.max(most, Math.abs(v));
        }
        return most;
    }

    private double clamp(double v, int j) {
        return Math.min(upper[j], Math.max(lower[j], v));
    }
}
