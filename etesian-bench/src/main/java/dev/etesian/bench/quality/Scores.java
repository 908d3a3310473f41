package dev.etesian.bench.quality;

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
        double @Nullable [] shareInside) {}
