package dev.etesian.bench.quality;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run and its scores; the names are those of the JSON line. Curves have one entry an evaluation.
 *
 * @param x points of the unit cube
 * @param y outcomes in the user's units and directions, without noise; NaN where the evaluation failed
 * @param limits outcomes of the limits, where the problem has some; an evaluation that breaks one counts for nothing
 * @param observed what the strategy was told, where that had noise
 * @param lambda weights drawn, null where none were
 * @param bayesRegret null where the problem's front is not known; so are the next two
 * @param instantaneousRegret of the weights drawn, outcomes scaled by the problem's range; null where none were drawn
 * @param cumulativeRegret its sum so far; null before the first
 * @param hypervolumeInside null without a box
 * @param insideBox the share of suggestions after the initial ones inside the box; null without either
 * @param fallbacks suggestions that were not made as intended
 * @param batch points asked for at a time
 * @param noise standard deviation of what was told, as a share of each objective's range
 * @param declare what the strategy was told of the objectives; null in runs from before they said so, which told all
 * @param design {@code given} where the first points were, otherwise null
 * @param time {@code cpu} or {@code work} on a real workload, otherwise null
 * @param data SHA-256 of each file that a real workload read, otherwise null
 * @param version of the program that made the run, a peer's own; null where it was not built as a release, or before runs said so
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
    "limits",
    "observed",
    "lambda",
    "expectedMaxScalarized",
    "bayesRegret",
    "instantaneousRegret",
    "cumulativeRegret",
    "hypervolume",
    "hypervolumeInside",
    "insideBox",
    "fallbacks",
    "batch",
    "noise",
    "declare",
    "design",
    "time",
    "data",
    "version"
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
        @JsonInclude(JsonInclude.Include.NON_NULL) double @Nullable [][] limits,
        @JsonInclude(JsonInclude.Include.NON_NULL) double @Nullable [][] observed,
        List<@Nullable List<Double>> lambda,
        double[] expectedMaxScalarized,
        double @Nullable [] bayesRegret,
        @Nullable List<@Nullable Double> instantaneousRegret,
        @Nullable List<@Nullable Double> cumulativeRegret,
        double[] hypervolume,
        double @Nullable [] hypervolumeInside,
        @Nullable Double insideBox,
        int fallbacks,
        int batch,
        double noise,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String declare,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String design,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String time,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Map<String, String> data,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String version) {

    /** What {@link #design} says where the first points were read from a file. */
    static final String GIVEN = "given";

    private static final ObjectMapper MAPPER =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    /** Returns the line as JSON: numbers exact, NaN and infinities as strings. */
    public String json() {
        return LineFile.json(this);
    }

    /** The same under another name of its strategy. */
    public QualityLine of(String method) {
        return new QualityLine(
                problem,
                method,
                preference,
                scalarization,
                seed,
                evaluations,
                initial,
                seconds,
                x,
                y,
                limits,
                observed,
                lambda,
                expectedMaxScalarized,
                bayesRegret,
                instantaneousRegret,
                cumulativeRegret,
                hypervolume,
                hypervolumeInside,
                insideBox,
                fallbacks,
                batch,
                noise,
                declare,
                design,
                time,
                data,
                version);
    }

    /** What the strategy was told of the objectives. */
    Declared declared() {
        return declare == null ? Declared.ALL : Declared.named(declare);
    }

    /** Reads a line that was packed: without points, weights and scores, which are empty. */
    static QualityLine packed(String json) throws JsonProcessingException {
        ObjectNode line = (ObjectNode) MAPPER.readTree(json);
        for (String field : List.of("x", "lambda", "expectedMaxScalarized", "hypervolume")) {
            line.putArray(field);
        }
        return MAPPER.treeToValue(line, QualityLine.class);
    }

    static QualityLine read(String json) throws JsonProcessingException {
        return MAPPER.readValue(json, QualityLine.class);
    }
}
