package dev.etesian.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LambdaQuadratureTest {

    private static final double TOLERANCE = 1e-9;
    private static final double FOURTH_DIGIT = 1e-4;
    private static final int INITIAL = 10;

    /** Limits of ever finer grids: the filtered sums of all pairs of a 1001 × 1001 grid give .21397, .13949, .34992. */
    @ParameterizedTest
    @CsvSource({"flat, .8200, .2139", "top, .8817, .1395", "mid, .7252, .3499"})
    void bestPossibleIsThatOfAFineGrid(String preference, double linear, double tchebyshev) {
        BenchProblem problem = BenchProblems.named("branin-currin-4");
        assertThat(optimum(problem, preference, new Linear())).isCloseTo(linear, within(FOURTH_DIGIT));
        assertThat(optimum(problem, preference, new Tchebyshev())).isCloseTo(tchebyshev, within(FOURTH_DIGIT));
    }

    /** What a problem knows to be within reach is what a fine sample of its front gives. */
    @ParameterizedTest
    @CsvSource({"dtlz2-k2, flat, 2e-5", "dtlz2-k2, balanced, 2e-5", "dtlz2-k3, flat, 4e-4"})
    void reachAgreesWithTheFront(String name, String preference, double tolerance) {
        BenchProblem problem = BenchProblems.named(name);
        Tchebyshev tchebyshev = new Tchebyshev();
        LambdaQuadrature rule = LambdaQuadrature.of(problem, problem.preference(preference), tchebyshev);
        double[] front = rule.expectedMaximum(problem.front().orElseThrow());
        assertThat(front[front.length - 1])
                .isCloseTo(rule.optimum().orElseThrow(), within(tolerance))
                .isLessThan(rule.optimum().orElseThrow() + TOLERANCE);
    }

    /** On the circle max_y λ·y = ‖λ‖₂, so the optimum is a one-dimensional integral, here by Simpson's rule. */
    @Test
    void bestPossibleOnTheCircleIsTheMeanLength() {
        BenchProblem circle = BenchProblems.named("circle");
        double flat = simpson(u -> Math.hypot(u, 1 - u), 0, 1);
        assertThat(optimum(circle, "flat", new Linear())).isCloseTo(flat, within(1e-6));
        double low = simpson(u -> Math.hypot(u, 1) / (u + 1), 0, 0.3) / 0.3;
        assertThat(optimum(circle, "circle-low", new Linear())).isCloseTo(low, within(1e-5));
    }

    @Test
    void mixtureHasTheNodesOfAllItsRegions() {
        BenchProblem problem = BenchProblems.named("branin-currin-4");
        double[][] both = LambdaQuadrature.directions(problem.preference("top-mid"), 2);
        assertThat(Arrays.copyOfRange(both, 0, 4096))
                .isDeepEqualTo(LambdaQuadrature.directions(problem.preference("top"), 2));
        assertThat(Arrays.copyOfRange(both, 4096, both.length))
                .isDeepEqualTo(LambdaQuadrature.directions(problem.preference("mid"), 2));
    }

    @Test
    void agreesWithTheRecordedScores() throws IOException {
        BenchProblem problem = BenchProblems.named("branin-currin-4");
        JsonNode runs = resource("quality.json").get("runs");
        assertThat(runs).hasSize(2);
        for (JsonNode run : runs) {
            NamedPreference preference =
                    problem.preference(run.get("preference").asText());
            double[][] y = rows(run.get("y"));
            OutcomeVolume volume = OutcomeVolume.of(problem, preference);
            double[] value =
                    LambdaQuadrature.of(problem, preference, new Tchebyshev()).expectedMaximum(y);
            assertThat(value).containsExactly(row(run.get("value")), within(TOLERANCE));
            assertThat(volume.whole(y)).containsExactly(row(run.get("volume")), within(TOLERANCE));
            assertThat(volume.inside(y).isPresent()).isEqualTo(run.has("inside"));
            if (run.has("inside")) {
                assertThat(volume.inside(y).orElseThrow()).containsExactly(row(run.get("inside")), within(TOLERANCE));
                assertThat(volume.shareInside(y, INITIAL).orElseThrow())
                        .isCloseTo(run.get("share").asDouble(), within(TOLERANCE));
            }
        }
    }

    @Test
    void regretOfTheFrontItselfIsNothing() {
        BenchProblem problem = BenchProblems.named("circle");
        LambdaQuadrature rule = LambdaQuadrature.of(problem, problem.preference("circle-mid"), new Tchebyshev());
        double[] regret = rule.bayesRegret(problem.front().orElseThrow()).orElseThrow();
        assertThat(regret[regret.length - 1]).isCloseTo(0, within(1e-14));
        assertThat(regret[0]).isPositive();
    }

    @Test
    void directionsOfManyObjectivesFillTheirRegion() {
        BenchProblem problem = BenchProblems.named("gp6");
        double[][] box = LambdaQuadrature.directions(problem.preference("box6"), 6);
        assertThat(box).hasNumberOfRows(4096);
        assertThat(box[0])
                .containsExactly(new double[] {2. / 3, 2. / 3, 2. / 3, 2. / 3, 2. / 3, 2. / 3}, within(1e-15));
        assertThat(box[1])
                .containsExactly(new double[] {5. / 6, 5. / 6, 5. / 6, 5. / 6, 5. / 6, 5. / 6}, within(1e-15));
        double[][] flat = LambdaQuadrature.directions(NamedPreference.flat(), 6);
        for (int k = 0; k < 6; k++) {
            int coordinate = k;
            assertThat(Arrays.stream(flat)
                            .mapToDouble(u -> u[coordinate])
                            .average()
                            .orElseThrow())
                    .isCloseTo(1.0 / 6, within(1e-3));
            assertThat(Arrays.stream(flat)
                            .mapToDouble(u -> u[coordinate] * u[coordinate])
                            .average()
                            .orElseThrow())
                    .isCloseTo(2.0 / (6 * 7), within(1e-3));
        }
        assertThat(Arrays.stream(flat).allMatch(u -> Arrays.stream(u).allMatch(v -> v > 0)))
                .isTrue();
    }

    @Test
    void sharedStartingPointsAreTheFirstOutcomesOfThePeers() throws IOException {
        BenchProblem problem = BenchProblems.named("branin-currin-4");
        JsonNode starts = resource("initial-branin-currin-4.json");
        for (JsonNode run : resource("quality.json").get("runs")) {
            double[][] x = rows(starts.get(run.get("seed").asText()));
            double[][] y = rows(run.get("y"));
            for (int i = 0; i < INITIAL; i++) {
                assertThat(problem.evaluate(x[i])).containsExactly(y[i], within(1e-6));
            }
        }
        assertThat(rows(resource("initial-circle.json").get("0"))).hasDimensions(6, 2);
    }

    private static double optimum(BenchProblem problem, String preference, Scalarization scalarization) {
        return LambdaQuadrature.of(problem, problem.preference(preference), scalarization)
                .optimum()
                .orElseThrow();
    }

    private static double simpson(DoubleUnaryOperator f, double from, double to) {
        int panels = 1000;
        double h = (to - from) / panels;
        double sum = 0;
        for (int i = 0; i < panels; i++) {
            double a = from + i * h;
            sum += f.applyAsDouble(a) + 4 * f.applyAsDouble(a + h / 2) + f.applyAsDouble(a + h);
        }
        return sum * h / 6;
    }

    private static JsonNode resource(String name) throws IOException {
        try (InputStream in = LambdaQuadrature.class.getResourceAsStream(name)) {
            return new ObjectMapper().readTree(in);
        }
    }

    private static double[][] rows(JsonNode node) {
        double[][] rows = new double[node.size()][];
        Arrays.setAll(rows, i -> row(node.get(i)));
        return rows;
    }

    private static double[] row(JsonNode node) {
        double[] row = new double[node.size()];
        Arrays.setAll(row, i -> node.get(i).asDouble());
        return row;
    }
}
