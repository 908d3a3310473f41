package dev.etesian.optim;

import dev.etesian.math.SmoothFunction;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Maximizes a smooth function within bounds from one start: projected limited-memory BFGS that asks for values along a
 * line and for a gradient only where a step is accepted.
 *
 * <p>Sources: [Nocedal2006, Algorithm 7.4] for the inverse Hessian, [Bertsekas1982, Section 2] for the bounds.
 * Deterministic, stateless, safe to share between threads.
 */
public record QuasiNewton(Options options) {

    /**
     * When to stop and how far to reach.
     *
     * @param maxEvaluations values computed at most
     * @param relativeTolerance stops when a step gains less than this times max(valueScale, |f|)
     * @param gradientTolerance stops when no |g_j| min(1, room_j) exceeds this times max(valueScale, |f|), room_j the
     *     distance to the bound that the gradient points to
     * @param stepTolerance stops when no coordinate moves further than this, and gives up a direction when none would
     * @param firstStep the most that a coordinate moves in the first step
     * @param valueScale the size of a change of f that matters; 0 makes every test relative to |f|
     * @param memory curvature pairs kept
     */
    public record Options(
            int maxEvaluations,
            double relativeTolerance,
            double gradientTolerance,
            double stepTolerance,
            double firstStep,
            double valueScale,
            int memory) {

        /** For log likelihoods of log parameters: changes below 1e-7 do not matter, a first step moves by 1 at most. */
        public static final Options DEFAULT = new Options(200, 1e-7, 1e-5, 1e-9, 1, 1, 10);

        public Options {
            require(maxEvaluations >= 1, "maxEvaluations", "at least 1", maxEvaluations);
            require(relativeTolerance >= 0, "relativeTolerance", "at least 0", relativeTolerance);
            require(gradientTolerance >= 0, "gradientTolerance", "at least 0", gradientTolerance);
            require(stepTolerance >= 0, "stepTolerance", "at least 0", stepTolerance);
            require(firstStep > 0, "firstStep", "a positive number", firstStep);
            require(valueScale >= 0, "valueScale", "at least 0", valueScale);
            require(memory >= 1, "memory", "at least 1", memory);
        }

        private static void require(boolean holds, String name, String rule, Number got) {
            if (!holds) {
                throw new IllegalArgumentException(name + ": expected " + rule + ", got " + got);
            }
        }
    }

    /**
     * The best point seen.
     *
     * @param value −Infinity where the start had no value
     * @param gain by how much it is above the start
     * @param converged whether a tolerance was met
     * @param inverseHessian the diagonal of (−∇²f)⁻¹ as last approximated: a guess for the next similar function
     */
    public record Result(
            double[] x, double value, double gain, int evaluations, boolean converged, double[] inverseHessian) {}

    /** With {@link Options#DEFAULT}. */
    public QuasiNewton() {
        this(Options.DEFAULT);
    }

    /** Maximizes from a start, without a guess of the curvature. */
    public Result maximize(SmoothFunction f, double[] start, double[] lower, double[] upper) {
        return maximize(f, start, lower, upper, null, () -> false);
    }

    /**
     * Maximizes from a start, which is moved within the bounds first.
     *
     * @param inverseHessian a guess of −(∂²f/∂x_j²)⁻¹, each positive: the first step is this times the gradient, so a
     *     good one saves evaluations; null where nothing is known
     * @param cancelled polled before each evaluation but the first
     */
    public Result maximize(
            SmoothFunction f,
            double[] start,
            double[] lower,
            double[] upper,
            double @Nullable [] inverseHessian,
            BooleanSupplier cancelled) {
        check(f.dimension(), start, lower, upper, inverseHessian);
        Ascent ascent = new Ascent(start.length, options.memory());
        ascent.start(start, lower, upper, inverseHessian, options);
        double[] gradient = new double[start.length];
        do {
            if (ascent.tell(f.value(ascent.trial()))) {
                f.gradient(gradient);
                ascent.tellGradient(gradient);
            }
        } while (ascent.running() && !cancelled.getAsBoolean());
        return new Result(
                ascent.x().clone(),
                ascent.value(),
                ascent.gain(),
                ascent.evaluations(),
                ascent.converged(),
                ascent.inverseHessian());
    }

    private static void check(
            int dimension, double[] start, double[] lower, double[] upper, double @Nullable [] inverseHessian) {
        if (start.length != dimension || lower.length != dimension || upper.length != dimension) {
            throw new IllegalArgumentException("start: expected " + dimension + " coordinates and bounds, got "
                    + start.length + ", " + lower.length + " and " + upper.length);
        }
        for (int j = 0; j < dimension; j++) {
            if (!(lower[j] <= upper[j])) {
                throw new IllegalArgumentException("bounds of coordinate " + j + ": expected lower ≤ upper, got ["
                        + lower[j] + ", " + upper[j] + "]");
            }
            if (Double.isNaN(start[j])) {
                throw new IllegalArgumentException("start: expected numbers, got " + Arrays.toString(start));
            }
        }
        if (inverseHessian != null) {
            for (double h : inverseHessian) {
                if (!(h > 0) || inverseHessian.length != dimension) {
                    throw new IllegalArgumentException("inverseHessian: expected " + dimension
                            + " positive numbers, got " + Arrays.toString(inverseHessian));
                }
            }
        }
    }
}
