package dev.etesian.bench.quality;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How good a run is after each evaluation.
 *
 * @param expectedMaximum E_λ max s_λ
 * @param bayesRegret null where the problem's optimum is not known
 * @param hypervolumeInside null without a box; so is the next
 * @param shareInside of the suggestions so far inside the box; NaN before the first
 */
public record Scores(
        double[] expectedMaximum,
        double @Nullable [] bayesRegret,
        double[] hypervolume,
        double @Nullable [] hypervolumeInside,
        double @Nullable [] shareInside) {

    /** The same as it stood after so many evaluations. */
    public Scores first(int evaluations) {
        return new Scores(
                Arrays.copyOf(expectedMaximum, evaluations),
                bayesRegret == null ? null : Arrays.copyOf(bayesRegret, evaluations),
                Arrays.copyOf(hypervolume, evaluations),
                hypervolumeInside == null ? null : Arrays.copyOf(hypervolumeInside, evaluations),
                shareInside == null ? null : Arrays.copyOf(shareInside, evaluations));
    }
}
