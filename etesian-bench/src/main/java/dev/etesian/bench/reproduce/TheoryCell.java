package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Band;
import java.util.Arrays;
import java.util.List;

/** The runs of one rule on one kind of problem, all of the same length. */
record TheoryCell(int k, String scalarization, String rule, List<TheoryLine> own) {

    /** The exponent is fitted from here on, as a share of T: the first steps have to explore. */
    private static final double FROM = 0.25;

    private static final int SMOOTHED = 10;

    static TheoryCell of(int k, String scalarization, String rule, List<TheoryLine> lines) {
        return new TheoryCell(
                k,
                scalarization,
                rule,
                lines.stream()
                        .filter(line -> line.objectives() == k
                                && line.scalarization().equals(scalarization)
                                && line.rule().equals(rule))
                        .toList());
    }

    private int evaluations() {
        return own.get(0).evaluations();
    }

    /** Means of ten steps up to each, for the eye. */
    Band instantaneous() {
        return Band.of(
                own.stream().map(line -> smoothed(line.instantaneousRegret())).toList(), evaluations());
    }

    Band cumulative() {
        return Band.of(
                own.stream().map(line -> summed(line.instantaneousRegret())).toList(), evaluations());
    }

    Band bayes() {
        return Band.of(own.stream().map(TheoryLine::bayesRegret).toList(), evaluations());
    }

    /** The mean over runs of J W₁ at every checkpoint. */
    double[] wasserstein() {
        double[] mean = new double[own.get(0).checkpoints().length];
        own.forEach(line -> Arrays.setAll(mean, i -> mean[i] + line.lipschitz() * line.wasserstein()[i] / own.size()));
        return mean;
    }

    /** The mean over runs of W₁ after all evaluations up to the last checkpoint. */
    double lastDistance() {
        return own.stream()
                .mapToDouble(line -> line.wasserstein()[line.wasserstein().length - 1])
                .average()
                .orElse(Double.NaN);
    }

    /** The mean over runs of J. */
    double lipschitz() {
        return own.stream().mapToDouble(TheoryLine::lipschitz).average().orElse(Double.NaN);
    }

    /** The first T that the exponent is fitted from. */
    static int from(int evaluations) {
        return (int) Math.max(1, FROM * evaluations);
    }

    /** The power of T that the cumulative regret grows with. */
    double exponent() {
        int from = from(evaluations());
        return Growth.exponent(
                counts(from, evaluations()), Arrays.copyOfRange(cumulative().mean(), from - 1, evaluations()));
    }

    /** The bound for T = 1, 2, …, for a maximum information gain after each. */
    double[] bound(int points, double[] gain) {
        double[] largest = Arrays.stream(new TheoryRun(k, scalarization, rule, 0).nodes())
                .mapToDouble(lambda -> Arrays.stream(lambda).max().orElse(0))
                .toArray();
        double mean = Arrays.stream(largest).average().orElse(1);
        double square =
                Math.sqrt(Arrays.stream(largest).map(l -> l * l).average().orElse(1));
        RegretBound bound = new RegretBound(k, points, GridProcess.NOISE, mean, square);
        double[] out = new double[evaluations()];
        Arrays.setAll(out, t -> bound.at(t + 1, gain[t]));
        return out;
    }

    /** R_C(T) = Σ_{t ≤ T} r_t for every T; a NaN counts as nothing. Source: [Paria2019, Section 3]. */
    static double[] summed(double[] instantaneous) {
        double[] out = new double[instantaneous.length];
        double sum = 0;
        for (int t = 0; t < out.length; t++) {
            sum += Double.isNaN(instantaneous[t]) ? 0 : instantaneous[t];
            out[t] = sum;
        }
        return out;
    }

    private static double[] smoothed(double[] values) {
        double[] out = new double[values.length];
        for (int t = 0; t < out.length; t++) {
            out[t] = Arrays.stream(values, Math.max(0, t + 1 - SMOOTHED), t + 1)
                    .average()
                    .orElse(0);
        }
        return out;
    }

    /** first, …, last. */
    static double[] counts(int first, int last) {
        double[] x = new double[last - first + 1];
        Arrays.setAll(x, i -> first + i);
        return x;
    }
}
