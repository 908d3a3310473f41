package dev.etesian.bench.quality;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run and its scores; the names are those of the JSON line. Curves have one entry an evaluation.
 *
 * @param x points of the unit cube
 * @param y outcomes in the user's units and directions, without noise
 * @param observed what the strategy was told, where that had noise
 * @param lambda weights drawn, null where none were
 * @param bayesRegret null where the problem's front is not known; so are the next two
 * @param instantaneousRegret of the weights drawn, outcomes scaled by the problem's range; null where none were drawn
 * @param cumulativeRegret its sum so far; null before the first
 * @param hypervolumeInside null without a box
 * @param insideBox the share of suggestions after the initial ones inside the box; null without either
 * @param fallbacks suggestions that were not made as intended
 */
@JsonPropertyOrder({
    "problem",
    "strategy",
    "preference",
    "scalarization",
    "seed",
    "evaluations",
    "initial",
    "seconds",
    "x",
    "y",
    "observed",
    "lambda",
    "expectedMaxScalarized",
    "bayesRegret",
    "instantaneousRegret",
    "cumulativeRegret",
    "hypervolume",
    "hypervolumeInside",
    "insideBox",
    "fallbacks"
})
public record QualityLine(
        String problem,
        String strategy,
        String preference,
        String scalarization,
        long seed,
        int evaluations,
        int initial,
        double seconds,
        double[][] x,
        double[][] y,
        @JsonInclude(JsonInclude.Include.NON_NULL) double @Nullable [][] observed,
        List<@Nullable List<Double>> lambda,
        double[] expectedMaxScalarized,
        double @Nullable [] bayesRegret,
        @Nullable List<@Nullable Double> instantaneousRegret,
        @Nullable List<@Nullable Double> cumulativeRegret,
        double[] hypervolume,
        double @Nullable [] hypervolumeInside,
        @Nullable Double insideBox,
        int fallbacks) {}
