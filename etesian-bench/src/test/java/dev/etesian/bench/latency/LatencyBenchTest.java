package dev.etesian.bench.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.bench.quality.Declared;
import dev.etesian.problem.Objective;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LatencyBenchTest {

    private static final Percentage ROUNDING = Percentage.withPercentage(1e-9);

    @Test
    void phasesAddUp() {
        AtomicInteger steps = new AtomicInteger();
        LatencyReport report = new LatencyBench(plan(10, "mobo-rs-ucb")).run(steps::incrementAndGet);
        assertThat(steps).hasValue(3);
        assertThat(report.msMedian()).isPositive().isLessThanOrEqualTo(report.msP90());
        assertThat(report.msP90()).isLessThanOrEqualTo(report.msMax());
        assertThat(report.phases().fit() + report.phases().acquisition()).isCloseTo(report.msMedian(), ROUNDING);
        assertThat(report.phases().fit()).isPositive();
        assertThat(report.refitted()).isTrue();
        assertThat(report.fitSize()).isEqualTo(10);
        assertThat(report.heapMiB()).isPositive();
        assertThat(report.backend()).isEqualTo("plain");
    }

    @Test
    void withoutModelsThereIsNothingToFit() {
        LatencyReport report = new LatencyBench(plan(10, "sobol")).run(() -> {});
        assertThat(report.refitted()).isFalse();
        assertThat(report.phases().fit()).isZero();
    }

    @Test
    void aWarmSuggestionIsTheSameEachTime() {
        WarmSuggestion suggestion = new WarmSuggestion(plan(10, "mobo-rs-ucb"));
        assertThat(suggestion.next().point()).isEqualTo(suggestion.next().point());
    }

    @Test
    void recordedTimesAreATable(@TempDir Path folder) throws IOException {
        String line =
                "{\"n\":1000,\"d\":6,\"k\":6,\"strategy\":\"epi\",\"preference\":\"flat\",\"declare\":\"none\",\"msMedian\":1234.5,\"msP90\":9.87}\n";
        Path file = Files.writeString(folder.resolve("latency.jsonl"), line);
        assertThat(LatencyTable.of(file)).endsWith("|\n| 1,000 | 6 | 6 | `epi` | flat | none | 1,235 | 9.9 |\n");
        Files.writeString(file, line.replace("\"declare\":\"none\",", ""));
        assertThat(LatencyTable.of(file))
                .as("recorded before it could be chosen")
                .contains("| flat | ranges |");
        Files.writeString(file, line + "{\n");
        assertThatThrownBy(() -> LatencyTable.of(file)).hasMessageContaining("latency.jsonl:2: expected a line of");
    }

    @Test
    void rangesAreKnownOnlyWhereDeclared() {
        assertThat(objectives(Declared.NONE))
                .allMatch(objective -> objective.range().isEmpty());
        assertThat(objectives(Declared.RANGES))
                .allMatch(objective -> objective.range().isPresent());
        assertThatThrownBy(() -> objectives(Declared.NOISE)).hasMessage("declare: expected none or ranges, got noise");
    }

    private static List<Objective> objectives(Declared declared) {
        return new LatencyBench(new LatencyPlan(8, 2, 2, "epi", "box", declared, 1, 0, 1))
                .setup()
                .problem()
                .objectives();
    }

    /** Those that only a box, a finite set of candidates or a whole set makes sense for, too. */
    @ParameterizedTest
    @ValueSource(strings = {"sur", "epal", "tehi", "iparego"})
    void everyKindOfStrategyIsTimed(String strategy) {
        LatencyReport report =
                new LatencyBench(new LatencyPlan(8, 2, 2, strategy, "box", Declared.NONE, 1, 0, 1)).run(() -> {});
        assertThat(report.msMedian()).isPositive();
        assertThat(report.declare()).isEqualTo("none");
    }

    @Test
    void impossibleCountsAreRefused() {
        assertThatThrownBy(() -> plan(1, "epi"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("n: expected at least 2, got 1");
    }

    private static LatencyPlan plan(int n, String strategy) {
        return new LatencyPlan(n, 2, 2, strategy, "flat", Declared.NONE, 3, 0, 1);
    }
}
