package dev.etesian.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.pareto.Hypervolume;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Outcomes and fronts against other people's code, by oracles/problems.py, and formulas as printed, by oracles/engineering.py. */
final class ProblemOracleTest {

    /** Relative; the others' formulas round elsewhere. */
    private static final double ROUNDING = 1e-9;

    private static final JsonNode ORACLE = read("problems.json");
    private static final JsonNode PRINTED = read("engineering.json");

    static Stream<String> recorded() {
        return Stream.of(ORACLE, PRINTED)
                .flatMap(oracle -> oracle.get("problems").properties().stream())
                .map(Map.Entry::getKey);
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void outcomesAreThoseOfTheOracle(String name) {
        BenchProblem problem = BenchProblems.named(name);
        JsonNode oracle = (PRINTED.get("problems").has(name) ? PRINTED : ORACLE)
                .get("problems")
                .get(name);
        for (int i = 0; i < oracle.get("x").size(); i++) {
            double[] x = row(oracle.get("x").get(i));
            assertClose(problem.evaluate(x), row(oracle.get("y").get(i)));
            if (oracle.has("limits")) {
                assertClose(problem.limited(x), row(oracle.get("limits").get(i)));
            }
        }
    }

    /** The others' largest volumes are those of evolutionary searches or closed forms, from the worst ends of our ranges. */
    @ParameterizedTest
    @CsvSource({"branin-currin-2, 2e-3", "constr-branin-currin, 2e-3", "dtlz2-k2, 2e-4", "dtlz2-k3, 2e-2"})
    void frontsHaveTheKnownVolume(String name, double tolerance) {
        double known = ORACLE.get("maxHypervolume").get(name).asDouble();
        BenchProblem problem = BenchProblems.named(name);
        assertThat(volume(problem)).isCloseTo(known, within(tolerance * known));
    }

    /** ∫ of the area above each front: 5 − ∫(1 − √t) = 13/3 from the corner (1, 5), and so on. */
    @Test
    void volumesOfZdtByHand() {
        assertThat(volume(BenchProblems.named("zdt1"))).isCloseTo(5 - 1.0 / 3, within(1e-3));
        assertThat(volume(BenchProblems.named("zdt2"))).isCloseTo(5 - 2.0 / 3, within(1e-3));
    }

    /** Ideal and nadir point as published with the problem suite [Tanabe2020]. */
    @Test
    void theTrussHasThePublishedEnds() {
        double[][] front = BenchProblems.named("four-bar-truss").front().orElseThrow();
        double[] ideal = {1237.8414230005742, 0.002761423749158419};
        double[] nadir = {2886.3695604236013, 0.039999999999998245};
        for (int k = 0; k < 2; k++) {
            int objective = k;
            assertThat(Arrays.stream(front).mapToDouble(y -> y[objective]).min().orElseThrow())
                    .isCloseTo(ideal[k], within(ROUNDING * nadir[k]));
            assertThat(Arrays.stream(front).mapToDouble(y -> y[objective]).max().orElseThrow())
                    .isCloseTo(nadir[k], within(ROUNDING * nadir[k]));
        }
    }

    private static double volume(BenchProblem problem) {
        List<Objective> objectives = problem.objectives();
        double[] reference = new double[objectives.size()];
        Arrays.setAll(reference, k -> worst(objectives.get(k)));
        double[][] gains = Arrays.stream(problem.front().orElseThrow())
                .map(y -> {
                    double[] g = new double[y.length];
                    Arrays.setAll(g, k -> objectives.get(k).gain(y[k]));
                    return g;
                })
                .toArray(double[][]::new);
        return Hypervolume.of(gains, reference);
    }

    private static double worst(Objective objective) {
        Range range = objective.range().orElseThrow();
        return Math.min(objective.gain(range.low()), objective.gain(range.high()));
    }

    private static void assertClose(double[] actual, double[] expected) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int k = 0; k < expected.length; k++) {
            assertThat(actual[k]).isCloseTo(expected[k], within(ROUNDING * Math.max(1, Math.abs(expected[k]))));
        }
    }

    private static double[] row(JsonNode node) {
        double[] row = new double[node.size()];
        Arrays.setAll(row, j -> node.get(j).asDouble());
        return row;
    }

    private static JsonNode read(String resource) {
        try (InputStream in = Objects.requireNonNull(ProblemOracleTest.class.getResourceAsStream(resource), resource)) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
