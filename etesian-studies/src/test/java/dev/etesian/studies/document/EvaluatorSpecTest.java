package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.space.Point;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorSpecTest {

    @ParameterizedTest
    @CsvSource({"90s, 90000", "10m, 600000", "1h30m, 5400000", "1.5h, 5400000", "250ms, 250", "2d, 172800000", "0s, 0"})
    void durationsAreReadAndWritten(String text, long millis) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
        assertThat(Durations.parse(Durations.text(Duration.ofMillis(millis)))).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "90", "1h 30m", "30m1h", "-3s", "s", "1e3s", "1,5h", "9999999999s", "1H"})
    void whatIsNoDurationIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Durations.parse(text))
                .withMessageContaining("expected a time like 90s, 10m or 1h30m, got '" + text + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "", "{x}", "{{x}}", "{{{x}}}", "{x", "{}", "{{}}", "--x={x}", "{a b}", "{\"a\": 1}"})
    void argumentsAreWrittenAsTheyAreRead(String written) {
        assertThat(Argument.of(written).written()).isEqualTo(written);
    }

    @Test
    void withoutDeclaredParametersOnlyAWholeElementIsAPlaceholder() {
        Point point = Point.of("x", "$(touch a); {y}").with("y", 0.1);
        EvaluatorSpec.Command command =
                EvaluatorSpec.Command.of(Path.of("/tmp"), "p", "{x}", "{y}", "{z}", "{{x}}", "{{{x}}}", "-{x}");
        assertThat(command.arguments(point)).containsExactly("p", "$(touch a); {y}", "0.1", "", "{x}", "{{x}}", "-{x}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--lr={lr} | --lr=0.1",
                "model.depth={depth},lr={lr} | model.depth=7,lr=0.1",
                "{\"depth\": {depth}} | {\"depth\": 7}",
                "{depth}{lr} | 70.1",
                "x{{lr}}y{lr} | x{lr}y0.1",
                "{{lr}} | {lr}",
                "{{{lr}}} | {{lr}}",
                "--f={other} | --f={other}",
                "--f={{other}} | --f={{other}}",
                "awk '{print}' | awk '{print}'",
                "{depth | {depth",
                "a{gone}b | ab",
                "$({lr}) | $(0.1)",
                "{lr2} | 2"
            })
    void aParameterIsReplacedAnywhereInAnElement(String written, String given) {
        List<String> parameters = List.of("lr", "depth", "lr2", "gone");
        Argument argument = Argument.of(written, parameters);
        assertThat(argument.at(Point.of("lr", 0.1).with("depth", 7).with("lr2", 2)))
                .isEqualTo(given);
        assertThat(argument.written()).isEqualTo(written);
    }

    /** A value that looks like a placeholder is a value. */
    @Test
    void valuesAreNotLookedInto() {
        Argument argument = Argument.of("{a}-{b}", List.of("a", "b"));
        assertThat(argument.at(Point.of("a", "{b}").with("b", 1))).isEqualTo("{b}-1");
    }

    /** The table in docs/study-file.md. */
    @Test
    void bracesCanBeArguments() {
        EvaluatorSpec.Command command = EvaluatorSpec.Command.of(
                Path.of("/tmp"),
                "p",
                "{level}",
                "{{level}}",
                "{{\"verbose\": true}}",
                "{\"grid\": {\"n\": 8}}",
                "awk '{print}'");
        assertThat(command.arguments(Point.of("level", 7)))
                .containsExactly("p", "7", "{level}", "{\"verbose\": true}", "{\"grid\": {\"n\": 8}}", "awk '{print}'");
    }

    @Test
    void theEnvironmentIsChosen() {
        Map<String, String> own = Map.of("PATH", "/bin", "HOME", "/root", "ETESIAN_TOKEN", "secret", "A", "0");
        assertThat(Environment.inherited().from(own)).containsOnlyKeys("PATH", "HOME", "A");
        assertThat(new Environment(Optional.of(List.of("PATH", "ETESIAN_TOKEN")), Map.of("A", "1")).from(own))
                .isEqualTo(Map.of("PATH", "/bin", "A", "1"));
        Map<String, String> database = Map.of("PGUSER", "ada", "PGPASSWORD", "secret", "PGPASSFILE", "f");
        assertThat(Environment.inherited().from(database)).containsOnlyKeys("PGUSER");
        assertThat(new Environment(Optional.of(List.of("PGPASSFILE")), Map.of()).from(database))
                .containsOnlyKeys("PGPASSFILE");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Environment(Optional.empty(), Map.of("ETESIAN_TRIAL", "1")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Environment(Optional.empty(), Map.of("A", "x\0y")));
    }

    @Test
    void recordsRefuseWhatMakesNoSense() {
        assertThatIllegalArgumentException().isThrownBy(() -> EvaluatorSpec.Command.of(Path.of("relative"), "a"));
        assertThatIllegalArgumentException().isThrownBy(() -> EvaluatorSpec.Command.of(Path.of("/tmp")));
        assertThatIllegalArgumentException().isThrownBy(() -> Budget.unlimited().ofTrials(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Budget.unlimited().inParallel(0));
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new Budget(OptionalLong.empty(), Optional.of(Duration.ZERO), OptionalDouble.empty(), 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Budget(OptionalLong.empty(), Optional.empty(), OptionalDouble.of(Double.NaN), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new KnownResult(Point.of("x", 1), Map.of()));
    }
}
