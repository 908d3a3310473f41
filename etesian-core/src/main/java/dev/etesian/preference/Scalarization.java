package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * A function s_λ of scaled gains that never decreases when a gain grows: one number for one trade-off. Immutable;
 * threads may share one. The built-in ones are listed by {@link Scalarizations}.
 */
public interface Scalarization {

    /** The name scripts use. */
    String name();

    /** The weights λ whose maximizer lies on the ray along {@code direction}. */
    void weights(double[] direction, double[] lambda);

    /** s_λ(y) of scaled gains y. */
    double value(double[] lambda, double[] y);

    /** Writes the partial derivatives of s_λ in y; where it has a kink, those of one active piece. */
    void gradient(double[] lambda, double[] y, double[] out);

    /** Refuses objectives that it is not made for. */
    default void check(List<Objective> objectives) {}

    /** Partial derivatives of a function of (λ, y) in y. */
    @FunctionalInterface
    interface Gradient {

        /** Writes the derivatives at y. */
        void at(double[] lambda, double[] y, double[] out);
    }

    /**
     * The user's own function of (λ, y), differentiated numerically.
     *
     * @param objectives the number of objectives it is for
     * @throws IllegalArgumentException if it falls anywhere that it is tried while a gain grows
     */
    static Scalarization of(
            String name, int objectives, Weighting weighting, ToDoubleBiFunction<double[], double[]> value) {
        return new CustomScalarization(name, objectives, weighting, value, null);
    }

    /** The user's own function of (λ, y) with its gradient. */
    static Scalarization of(
            String name,
            int objectives,
            Weighting weighting,
            ToDoubleBiFunction<double[], double[]> value,
            Gradient gradient) {
        return new CustomScalarization(name, objectives, weighting, value, gradient);
    }
}
