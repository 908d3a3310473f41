package dev.etesian.gp;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The results of one objective as a Gaussian process sees them: finite targets in latent units, repeated inputs merged.
 *
 * <p>m repeats of unknown noise σ² become their mean with noise σ²/m, and what the mean forgets, their scatter about
 * it, enters the likelihood as a term of its own: exact for equal noise. Repeats of known noise are merged by precision.
 *
 * @param x inputs in the unit cube, distinct to about 1e−9, or 1e−6 without noise, except where known and unknown noise meet
 * @param y targets in latent units
 * @param known noise variance in latent units, NaN where unknown
 * @param count how many results of unknown noise a row stands for
 * @param scatter the sum of squares of a row's repeats of unknown noise about their mean, in latent units
 */
record TrainingSet(double[][] x, double[] y, double[] known, int[] count, double[] scatter) {

    private static final double SAME = 1e9;

    /** Without noise, a millionth of the range is nothing that a model could tell from a rounding error. */
    private static final double SAME_WITHOUT_NOISE = 1e6;

    int size() {
        return x.length;
    }

    /** The scatter of all repeats. */
    double totalScatter() {
        return Arrays.stream(scatter).sum();
    }

    /** Whether every row's noise was told. */
    boolean noiseKnown() {
        return Arrays.stream(known).noneMatch(Double::isNaN);
    }

    /** Merges the rows whose target is finite; {@code targets} and {@code noise} are in latent units. */
    static TrainingSet of(double[][] x, double[] targets, double[] noise) {
        return of(x, targets, noise, false);
    }

    /** The same; where there is no noise, inputs that hardly differ are one. */
    static TrainingSet of(double[][] x, double[] targets, double[] noise, boolean deterministic) {
        double same = deterministic ? SAME_WITHOUT_NOISE : SAME;
        Map<Key, Integer> places = new HashMap<>();
        int n = 0;
        int[] first = new int[x.length];
        int[] group = new int[x.length];
        for (int i = 0; i < x.length; i++) {
            group[i] = -1;
            if (Double.isFinite(targets[i])) {
                Integer place = places.putIfAbsent(Key.of(x[i], same, Double.isNaN(noise[i])), n);
                group[i] = place == null ? n : place;
                if (place == null) {
                    first[n++] = i;
                }
            }
        }
        return merge(x, targets, noise, group, Arrays.copyOf(first, n));
    }

    private static TrainingSet merge(double[][] x, double[] targets, double[] noise, int[] group, int[] first) {
        int n = first.length;
        double[] weight = new double[n];
        double[] y = new double[n];
        int[] count = new int[n];
        for (int i = 0; i < x.length; i++) {
            if (group[i] >= 0) {
                double w = Double.isNaN(noise[i]) ? 1 : 1 / Math.max(noise[i], Double.MIN_NORMAL);
                weight[group[i]] += w;
                y[group[i]] += (targets[i] - y[group[i]]) * (w / weight[group[i]]);
                count[group[i]]++;
            }
        }
        double[] scatter = new double[n];
        for (int i = 0; i < x.length; i++) {
            if (group[i] >= 0 && Double.isNaN(noise[i])) {
                double e = targets[i] - y[group[i]];
                scatter[group[i]] += e * e;
            }
        }
        double[][] inputs = new double[n][];
        double[] known = new double[n];
        for (int g = 0; g < n; g++) {
            inputs[g] = x[first[g]];
            boolean unknown = Double.isNaN(noise[first[g]]);
            known[g] = unknown ? Double.NaN : 1 / weight[g];
        }
        return new TrainingSet(inputs, y, known, count, scatter);
    }

    /** The rows named, each with the scatter of its own repeats. */
    TrainingSet rows(int[] indices) {
        return new TrainingSet(
                Arrays.stream(indices).mapToObj(i -> x[i]).toArray(double[][]::new),
                Arrays.stream(indices).mapToDouble(i -> y[i]).toArray(),
                Arrays.stream(indices).mapToDouble(i -> known[i]).toArray(),
                Arrays.stream(indices).map(i -> count[i]).toArray(),
                Arrays.stream(indices).mapToDouble(i -> scatter[i]).toArray());
    }

    /** The noise variance of row i for a fitted σ²; told noise never counts as less than the floor. */
    double noise(int i, double noiseVariance) {
        return Double.isNaN(known[i]) ? noiseVariance / count[i] : Math.max(known[i], GpSettings.NOISE_FLOOR);
    }

    /** An input rounded to so many digits. */
    private record Key(long[] digits, boolean unknownNoise) {

        static Key of(double[] x, double same, boolean unknownNoise) {
            long[] digits = new long[x.length];
            for (int p = 0; p < x.length; p++) {
                digits[p] = Math.round(x[p] * same);
            }
            return new Key(digits, unknownNoise);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && unknownNoise == key.unknownNoise && Arrays.equals(digits, key.digits);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(digits) + Boolean.hashCode(unknownNoise);
        }
    }
}
