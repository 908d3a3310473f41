package dev.etesian.gp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where the log hyper-parameters of a kernel may go, and where a search for them starts. */
record FitBounds(Kernel kernel, double[] start, double[] low, double[] high, double[] inverseHessian) {

    private static final double LENGTH_LOW = Math.log(0.005);
    private static final double LENGTH_HIGH = Math.log(1e3);
    private static final double SIGNAL_LOW = Math.log(1e-3);
    private static final double SIGNAL_HIGH = Math.log(1e3);
    private static final double WARP = 1.5;
    private static final double LEAST_CURVATURE = 1e-6;
    private static final double MOST_CURVATURE = 1;

    /** Noise that is fitted stays clear of the floor, which stands for "none". */
    private static final double LEAST_NOISE = GpSettings.LN_NOISE_FLOOR + 0.01;

    static FitBounds of(Optional<Priors> priors, Kernel kernel) {
        int d = kernel.dimension();
        double[] start = priors.map(p -> p.mode(kernel)).orElseGet(() -> likelihoodStart(kernel));
        double[] low = new double[kernel.parameters()];
        double[] high = new double[kernel.parameters()];
        Arrays.fill(low, 0, d, LENGTH_LOW);
        Arrays.fill(high, 0, d, LENGTH_HIGH);
        low[kernel.signal()] = SIGNAL_LOW;
        high[kernel.signal()] = SIGNAL_HIGH;
        low[kernel.noise()] = LEAST_NOISE;
        high[kernel.noise()] = 0;
        for (int p : kernel.warped()) {
            Arrays.fill(low, kernel.warp(p), kernel.warp(p) + 2, -WARP);
            Arrays.fill(high, kernel.warp(p), kernel.warp(p) + 2, WARP);
        }
        double[] inverseHessian = priors.map(p ->
                        Arrays.stream(p.precision(kernel)).map(v -> 1 / (v + 1)).toArray())
                .orElseGet(() -> Arrays.stream(low).map(v -> 1.0).toArray());
        return new FitBounds(kernel, start, low, high, inverseHessian);
    }

    private static double[] likelihoodStart(Kernel kernel) {
        double[] start = new double[kernel.parameters()];
        Arrays.fill(start, 0, kernel.dimension(), Math.log(0.3 * Math.sqrt(kernel.dimension())));
        start[kernel.noise()] = Math.log(1e-3);
        return start;
    }

    /** The prior's mode and neighbors: shorter and much shorter length-scales, less noise. */
    List<double[]> starts() {
        return List.of(start, shifted(-1.0, 0), shifted(-2.0, -3), shifted(0, -4));
    }

    private double[] shifted(double lengths, double noise) {
        double[] theta = start.clone();
        for (int p = 0; p < kernel.dimension(); p++) {
            theta[p] += lengths;
        }
        theta[kernel.noise()] += noise;
        return theta;
    }

    /** The same without input warps. */
    FitBounds unwarped() {
        return new FitBounds(kernel, start, unwarped(low), unwarped(high), inverseHessian);
    }

    /** How many parameters warp inputs. */
    int warps() {
        return 2 * kernel.warped().length;
    }

    /** A setting with its input warps taken away. */
    double[] unwarped(double[] theta) {
        double[] out = theta.clone();
        Arrays.fill(out, kernel.noise() + 1, out.length, 0);
        return out;
    }

    boolean isWarped(double[] theta) {
        return !Arrays.equals(theta, unwarped(theta));
    }

    double[] lower(boolean noiseFree) {
        double[] out = low.clone();
        if (noiseFree) {
            out[kernel.noise()] = GpSettings.LN_NOISE_FLOOR;
        }
        return out;
    }

    double[] upper(boolean noiseFree) {
        double[] out = high.clone();
        if (noiseFree) {
            out[kernel.noise()] = GpSettings.LN_NOISE_FLOOR;
        }
        return out;
    }

    double[] noiseFree(double[] theta) {
        double[] out = theta.clone();
        out[kernel.noise()] = GpSettings.LN_NOISE_FLOOR;
        return out;
    }

    /** A setting without noise moved to where noise is fitted; others unchanged. */
    double[] noisy(double[] theta) {
        double[] out = theta.clone();
        if (isNoiseFree(theta)) {
            out[kernel.noise()] = start[kernel.noise()];
        }
        return out;
    }

    /** A setting with its length-scales divided, within the bounds. */
    double[] shortened(double[] theta, double divisor) {
        double[] out = theta.clone();
        for (int p = 0; p < kernel.dimension(); p++) {
            out[p] = Math.max(low[p], theta[p] - Math.log(divisor));
        }
        return out;
    }

    boolean isNoiseFree(double[] theta) {
        return theta[kernel.noise()] <= GpSettings.LN_NOISE_FLOOR;
    }

    /** What the next fit is to know of this one: the setting, the curvature found there, and how the results were warped. */
    static List<Double> memory(double[] theta, double[] inverseHessian, int warp) {
        return Stream.of(theta, inverseHessian, new double[] {warp})
                .flatMapToDouble(Arrays::stream)
                .boxed()
                .toList();
    }

    /** The remembered setting; empty where the memory is not one of this kernel within these bounds. */
    double[] rememberedSetting(List<Double> memory) {
        int p = kernel.parameters();
        if (memory.size() != 2 * p + 1 || !memory.stream().allMatch(v -> Math.abs(v) < Double.POSITIVE_INFINITY)) {
            return new double[0];
        }
        double[] theta = new double[p];
        for (int i = 0; i < p; i++) {
            double least = i == kernel.noise() ? GpSettings.LN_NOISE_FLOOR : low[i];
            theta[i] = memory.get(i);
            if (theta[i] < least || theta[i] > high[i]) {
                return new double[0];
            }
        }
        return theta;
    }

    /** The remembered curvature of a memory with a setting, within reason. */
    double[] rememberedCurvature(List<Double> memory) {
        int p = kernel.parameters();
        double[] out = new double[p];
        for (int i = 0; i < p; i++) {
            out[i] = Math.max(LEAST_CURVATURE, Math.min(MOST_CURVATURE, memory.get(p + i)));
        }
        return out;
    }

    /** The remembered number of an output warp, or {@link OutputWarps#NONE}. */
    int rememberedWarp(List<Double> memory) {
        return rememberedSetting(memory).length > 0
                ? memory.get(memory.size() - 1).intValue()
                : OutputWarps.NONE;
    }
}
