package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Verdict;
import dev.etesian.problem.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The part of the front that weights predict, and what the paper's methods sampled for it.
 *
 * @param predicted values of f1
 * @param first share of suggestions inside in the first third of a run
 * @param last the same in the last third
 * @param low the 5 % quantile of f1 in the last third, the lowest of the methods
 * @param high the 95 % quantile, the highest of them
 */
record SubFront(String weights, Range predicted, double first, double last, double low, double high) {

    /** How far outside a quantile still fits. */
    private static final double SLACK = 0.01;

    private static final double MOST = 0.75;
    private static final double SOME = 0.4;

    /** Joined with what another method sampled for the same weights. */
    SubFront and(SubFront other) {
        return new SubFront(
                weights,
                predicted,
                (first + other.first) / 2,
                (last + other.last) / 2,
                Math.min(low, other.low),
                Math.max(high, other.high));
    }

    private boolean grows() {
        return last > first;
    }

    private boolean fits() {
        return low >= predicted.low() - SLACK && high <= predicted.high() + SLACK;
    }

    /** What does not fit; empty where all does. */
    private Optional<String> misfit() {
        List<String> parts = new ArrayList<>();
        if (!grows()) {
            parts.add("the share does not grow");
        }
        if (!fits()) {
            parts.add(String.format(
                    Locale.ROOT,
                    "f1 of the last third, from 5 %% to 95 %%, spans %.3f to %.3f where %.3f to %.3f is predicted: some late"
                            + " suggestions still explore elsewhere",
                    low,
                    high,
                    predicted.low(),
                    predicted.high()));
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of("for " + weights + " " + String.join(", and ", parts));
    }

    /** Agrees where all fits, in part where what lies inside is a fair share. */
    static Verdict verdict(List<SubFront> all) {
        if (all.isEmpty()) {
            return Verdict.UNKNOWN;
        }
        double least = all.stream().mapToDouble(SubFront::last).min().orElse(0);
        return Verdict.of(
                least >= MOST && all.stream().allMatch(one -> one.misfit().isEmpty()), least >= SOME);
    }

    /** The verdict with its reasons; {@code who} sampled, in words with a verb. */
    static String sentence(List<SubFront> all, String who) {
        String each = all.stream()
                .map(one -> Sampling.percent(one.last) + " (" + one.weights + ", after " + Sampling.percent(one.first)
                        + " in the first third)")
                .collect(Collectors.joining(" and "));
        String misfits =
                all.stream().map(SubFront::misfit).flatMap(Optional::stream).collect(Collectors.joining("; "));
        return verdict(all).start() + ": " + each + " of what " + who
                + " in the last third of a run lies on the part of the front that the weights predict"
                + (misfits.isEmpty() ? "." : "; what does not fit: " + misfits + ".");
    }
}
