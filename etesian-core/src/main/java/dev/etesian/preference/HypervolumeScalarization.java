package dev.etesian.preference;

import dev.etesian.math.GammaFunction;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * c_K · min_k max(0, y_k/λ_k)^K, λ = u/‖u‖₂, c_K = π^{K/2}/(2^K Γ(K/2+1)).
 *
 * <p>The expectation of its maximum over a set, for directions |N(0, I)|, is the hypervolume that the set dominates
 * above the reference. Not globally Lipschitz. Source: [Golovin2020, Lemma 5].
 */
public record HypervolumeScalarization() implements Scalarization {

    private static final double[] CONSTANTS =
            IntStream.range(0, 17).mapToDouble(HypervolumeScalarization::volume).toArray();

    @Override
    public String name() {
        return "hypervolume";
    }

    @Override
    public void weights(double[] direction, double[] lambda) {
        Weighting.UNIT_LENGTH.apply(direction, lambda);
    }

    @Override
    public double value(double[] lambda, double[] y) {
        int k = active(lambda, y);
        double length = Math.max(0, y[k] / lambda[k]);
        return constant(y.length) * Math.pow(length, y.length);
    }

    @Override
    public void gradient(double[] lambda, double[] y, double[] out) {
        Arrays.fill(out, 0, y.length, 0);
        int k = active(lambda, y);
        double length = Math.max(0, y[k] / lambda[k]);
        out[k] = constant(y.length) * y.length * Math.pow(length, y.length - 1) / lambda[k];
        if (length == 0) {
            out[k] = 0;
        }
    }

    /** c_K: the volume of the part of the unit ball of K dimensions where every coordinate is positive. */
    static double constant(int objectives) {
        return objectives < CONSTANTS.length ? CONSTANTS[objectives] : volume(objectives);
    }

    private static double volume(int objectives) {
        return Math.pow(Math.PI, objectives / 2.0)
                / (Math.pow(2, objectives) * GammaFunction.value(objectives / 2.0 + 1));
    }

    /** The objective that ends the ray along λ first. */
    private static int active(double[] lambda, double[] y) {
        int first = 0;
        for (int k = 1; k < y.length; k++) {
            if (y[k] / lambda[k] < y[first] / lambda[first]) {
                first = k;
            }
        }
        return first;
    }
}
