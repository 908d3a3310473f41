package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Measurement;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResultParserTest {

    private static final Set<String> OUTCOMES = new LinkedHashSet<>(List.of("ratio", "seconds"));

    private final ResultParser parser = new ResultParser(OUTCOMES);

    static List<ResultCorpus.Case> corpus() {
        return ResultCorpus.all();
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void understandsOrRefusesEveryOutput(ResultCorpus.Case output) {
        Outcome outcome = parser.parse(output.output(), "standard output");
        if (output.values().isEmpty()) {
            assertThat(outcome).isInstanceOf(Outcome.Failed.class);
            assertThat(((Outcome.Failed) outcome).cause()).isEqualTo(output.cause());
            assertThat(((Outcome.Failed) outcome).reason()).isNotBlank().hasSizeLessThan(1000);
        } else {
            assertThat(outcome).isInstanceOf(Outcome.Measured.class);
            assertThat(text((Outcome.Measured) outcome)).isEqualTo(output.values());
        }
    }

    @Test
    void hasManyOutputs() {
        assertThat(corpus()).hasSizeGreaterThanOrEqualTo(300);
        assertThat(corpus().stream().map(ResultCorpus.Case::toString)).doesNotHaveDuplicates();
    }

    @Test
    void saysWhatIsMissingAndWhatIsUnknown() {
        assertThat(notes("{\"ratio\": 3.2, \"second\": 1}"))
                .containsExactly(
                        "'second' is no objective or limit, ignored; did you mean 'seconds'?", "'seconds' is missing");
        assertThat(notes("{\"ratio\": 1e999, \"seconds\": 1}"))
                .containsExactly("'ratio': 1e999 is beyond the range of a double, taken as Infinity");
        assertThat(notes("{\"ratio\": {\"value\": 1, \"stderr\": -2}, \"seconds\": 1}"))
                .containsExactly("'ratio.stderr': expected a finite number >= 0, got -2.0, ignored");
        assertThat(notes("{\"ratio\": 3.2, \"seconds\": 1}")).isEmpty();
    }

    @Test
    void explainsFailures() {
        assertThat(reason("")).isEqualTo("stdout: expected a line like {\"ratio\": 1.5, …} as result, got nothing");
        assertThat(reason("done\n"))
                .isEqualTo("stdout: expected a line like {\"ratio\": 1.5, …} as result, got 'done' last");
        assertThat(reason("{'ratio': 3}"))
                .isEqualTo(
                        "stdout: expected a JSON object as result, got '{'ratio': 3}': expected a name in double quotes,"
                                + " got ''ratio': 3}'; use double quotes, in Python json.dumps");
        assertThat(reason("{\"ratio\": None}"))
                .isEqualTo("stdout: expected a JSON object as result, got '{\"ratio\": None}': expected a value,"
                        + " got 'None}'; print with json.dumps");
        assertThat(reason("{\"ratio\": \"1,5\"}"))
                .isEqualTo("stdout: 'ratio': expected a number, got '1,5'; write it with a decimal point");
        assertThat(reason("{\"Ratio\": 1}"))
                .isEqualTo("stdout: expected a value of ratio, seconds, got none; 'Ratio' is no objective or limit,"
                        + " ignored; did you mean 'ratio'?");
        assertThat(reason("{\"ratio\": 3."))
                .isEqualTo(
                        "stdout: expected a JSON object as result, got '{\"ratio\": 3.': expected ',' or '}', but it ends there");
        assertThat(reason("{\"error\": \"out of\\nmemory\"}")).isEqualTo("out of memory");
    }

    private List<String> notes(String output) {
        return ((Outcome.Measured) parse(output)).notes();
    }

    private String reason(String output) {
        return ((Outcome.Failed) parse(output)).reason();
    }

    private Outcome parse(String output) {
        return parser.parse(output.getBytes(StandardCharsets.UTF_8), "stdout");
    }

    private static String text(Outcome.Measured measured) {
        return OUTCOMES.stream()
                .filter(measured.values()::containsKey)
                .map(name -> name + "=" + text(measured.values().get(name)))
                .collect(Collectors.joining(" "));
    }

    private static String text(Measurement measurement) {
        return measurement.value()
                + (Double.isNaN(measurement.standardError()) ? "" : "±" + measurement.standardError());
    }
}
