package dev.etesian.studies.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.space.Value;
import dev.etesian.studies.TrialState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Answers as JSON, whatever they are made of. */
final class JsonTest {

    private record Inner(double[][] rows, @Nullable Integer missing) {}

    private record Outer(String name, TrialState state, List<Inner> inner, boolean flag) {}

    @Test
    void recordsAndArraysAreObjectsAndArrays() {
        Outer outer = new Outer(
                "a \"b\"", TrialState.CANCELLED, List.of(new Inner(new double[][] {{0.1, -0.0}, {}}, null)), true);
        assertThat(Json.line(outer))
                .isEqualTo("{\"name\":\"a \\\"b\\\"\",\"state\":\"cancelled\","
                        + "\"inner\":[{\"rows\":[[0.1,-0.0],[]],\"missing\":null}],\"flag\":true}");
    }

    @Test
    void numbersAreExactAndThoseThatAreNoneAreStrings() {
        assertThat(Json.line(new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1e-300, 0.1 + 0.2}))
                .isEqualTo("[\"NaN\",\"-Infinity\",1.0E-300,0.30000000000000004]");
        assertThat(Json.line(List.of(Long.MAX_VALUE, 7))).isEqualTo("[9223372036854775807,7]");
    }

    @Test
    void valuesOfParametersAreNumbersAndTexts() {
        Map<String, Object> point = new LinkedHashMap<>();
        point.put("x", new Value.Real(0.5));
        point.put("n", new Value.Whole(3));
        point.put("c", new Value.Label("lazy"));
        assertThat(Json.line(point)).isEqualTo("{\"x\":0.5,\"n\":3,\"c\":\"lazy\"}");
    }

    @Test
    void whatIsJsonAlreadyStaysAsItIs() {
        assertThat(Json.line(Map.of("a", new Json.Raw("[1, 2]")))).isEqualTo("{\"a\":[1, 2]}");
    }
}
