package dev.etesian.preference;

import dev.etesian.math.Streams;
import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A scalarization from the user's own function of (λ, y). Without a gradient it takes central differences.
 *
 * <p>Its defining property is spot-checked when it is built: at {@value #CHECKS} random places a gain grows and the
 * value must not fall.
 */
final class CustomScalarization implements Scalarization {

    private static final int CHECKS = 256;
    private static final double ROUNDING = 1e-9;
    /** The cube root of the machine's precision, where the errors of central differences are balanced. */
    private static final double STEP = Math.cbrt(Math.ulp(1.0));

    private final String name;
    private final int objectives;
    private final Weighting weighting;
    private final ToDoubleBiFunction<double[], double[]> value;
    private final @Nullable Gradient gradient;

    CustomScalarization(
            String name,
            int objectives,
            Weighting weighting,
            ToDoubleBiFunction<double[], double[]> value,
            @Nullable Gradient gradient) {
        this.name = name;
        this.objectives = objectives;
        this.weighting = weighting;
        this.value = value;
        this.gradient = gradient;
        spotCheck();
    }

    private void spotCheck() {
        RandomGenerator random = new Streams(0).trial(0);
        double[] direction = new double[objectives];
        double[] lambda = new double[objectives];
        double[] y = new double[objectives];
        for (int i = 0; i < CHECKS; i++) {
            new FlatDirections(objectives).draw(direction, random);
            weights(direction, lambda);
            for (int k = 0; k < objectives; k++) {
                y[k] = 2 * random.nextDouble() - 0.5;
            }
            int k = i % objectives;
            double before = value(lambda, y);
            double gain = y[k];
            y[k] += random.nextDouble();
            double after = value(lambda, y);
            if (!(after >= before - ROUNDING * (1 + Math.abs(before)))) {
                throw new IllegalArgumentException("scalarization '" + name
                        + "': must not fall when a gain grows, got " + before + ", then " + after
                        + " as gain " + k + " grew from " + gain + " to " + y[k]
                        + "; larger gains are better here, whatever the objective's direction");
            }
        }
    }

    @Override
    public void check(List<Objective> given) {
        if (given.size() != objectives) {
            throw new IllegalArgumentException("scalarization '" + name + "': expected " + objectives
                    + " objectives, got " + given.size() + "; make it for as many as the problem has");
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void weights(double[] direction, double[] lambda) {
        weighting.apply(direction, lambda);
    }

    @Override
    public double value(double[] lambda, double[] y) {
        double s = value.applyAsDouble(lambda, y);
        if (Double.isNaN(s)) {
            throw new IllegalArgumentException("scalarization '" + name + "': expected a number, got NaN for gains "
                    + Arrays.toString(y) + " and weights " + Arrays.toString(lambda));
        }
        return s;
    }

    @Override
    public void gradient(double[] lambda, double[] y, double[] out) {
        if (gradient != null) {
            gradient.at(lambda, y, out);
            return;
        }
        differentiate(moved -> value(lambda, moved), y, out);
    }

    /** Writes the central differences of a function of scaled gains. */
    static void differentiate(ToDoubleFunction<double[]> function, double[] y, double[] out) {
        double[] moved = y.clone();
        for (int k = 0; k < y.length; k++) {
            double step = STEP * Math.max(1, Math.abs(y[k]));
            moved[k] = y[k] + step;
            double above = function.applyAsDouble(moved);
            moved[k] = y[k] - step;
            out[k] = (above - function.applyAsDouble(moved)) / (2 * step);
            moved[k] = y[k];
        }
    }
}
