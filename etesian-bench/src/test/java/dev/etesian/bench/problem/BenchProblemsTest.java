package dev.etesian.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.bench.quality.StudyPreference;
import dev.etesian.pareto.Dominance;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BenchProblemsTest {

    private static final double ROUNDING = 1e-6;

    /** How much better than a recorded front, as a share of the range, a short local search may be. */
    private static final double RECORDED = 5e-4;

    static List<BenchProblem> all() {
        return BenchProblems.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void keepsItsPromises(BenchProblem problem) {
        SplittableRandom random = new SplittableRandom(1);
        assertThat(BenchProblems.named(problem.name())).isSameAs(problem);
        assertThat(problem.preference("flat").regions()).isEmpty();
        assertThat(problem.dimension()).isEqualTo(problem.space().parameters().size());
        for (int i = 0; i < 300; i++) {
            double[] x = random.doubles(problem.dimension()).toArray();
            double[] y = problem.evaluate(x);
            assertThat(y).hasSize(problem.objectives().size()).containsExactly(problem.evaluate(x.clone()));
            assertThat(problem.limited(x)).hasSize(problem.limits().size());
            if (problem.feasible(x)) {
                assertThat(Arrays.stream(scaled(problem, y)).max().orElseThrow())
                        .isLessThanOrEqualTo(1 + ROUNDING);
            }
        }
    }

    /** A point of the cube and its image in the space are the same to every function of the problem. */
    @ParameterizedTest
    @MethodSource("all")
    void pointsOfTheSpaceStandForTheirSurroundings(BenchProblem problem) {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 50; i++) {
            double[] x = problem.space()
                    .encode(problem.space()
                            .decode(random.doubles(problem.dimension()).toArray()));
            double[] again = problem.space().encode(problem.space().decode(x));
            assertThat(problem.evaluate(again)).containsExactly(problem.evaluate(x));
            assertThat(problem.limited(again)).containsExactly(problem.limited(x));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void nothingBeatsTheFront(BenchProblem problem) {
        double[][] front = scaled(problem, problem.front().orElse(new double[0][]));
        assertThat(Fronts.of(problem.objectives(), problem.front().orElse(new double[0][])))
                .hasDimensions(front.length, front.length == 0 ? 0 : front[0].length);
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 400 && front.length > 0; i++) {
            double[] x = random.doubles(problem.dimension()).toArray();
            if (problem.feasible(x)) {
                double[] y = scaled(problem, climb(problem, x, random));
                Arrays.setAll(y, k -> y[k] - RECORDED);
                assertThat(Arrays.stream(front).noneMatch(member -> Dominance.dominates(y, member)))
                        .as("seed 2, start %d: %s", i, Arrays.toString(y))
                        .isTrue();
            }
        }
    }

    /** Forty random steps, ever smaller, along a random direction of outcomes. */
    private static double[] climb(BenchProblem problem, double[] x, SplittableRandom random) {
        double weight = random.nextDouble();
        double[] best = x;
        for (int step = 0; step < 40; step++) {
            double width = 0.3 * Math.pow(0.8, step);
            double[] next = best.clone();
            Arrays.setAll(next, j -> Math.max(0, Math.min(1, next[j] + width * (2 * random.nextDouble() - 1))));
            if (problem.feasible(next) && height(problem, next, weight) > height(problem, best, weight)) {
                best = next;
            }
        }
        return problem.evaluate(best);
    }

    private static double height(BenchProblem problem, double[] x, double weight) {
        double[] gain = scaled(problem, problem.evaluate(x));
        double rest = 0;
        for (int k = 1; k < gain.length; k++) {
            rest += gain[k];
        }
        return weight * gain[0] + (1 - weight) * rest;
    }

    @ParameterizedTest
    @MethodSource("all")
    void preferencesSuitTheObjectives(BenchProblem problem) {
        assertThat(problem.preferences()).hasSizeGreaterThan(1);
        for (NamedPreference preference : problem.preferences()) {
            StudyPreference.of(preference, problem.objectives()).check(problem.objectives());
        }
    }

    /** A box that nothing can enter, or that everything is in, is no preference. */
    @ParameterizedTest
    @MethodSource("all")
    void boxesHoldAPartOfTheFront(BenchProblem problem) {
        double[][] front = problem.front().orElse(new double[0][]);
        for (NamedPreference preference : problem.preferences()) {
            for (Region region : front.length == 0 ? List.<Region>of() : preference.regions()) {
                long inside =
                        Arrays.stream(front).filter(y -> contains(region, y)).count();
                assertThat(inside).as(preference.name()).isBetween(1L, front.length - 1L);
            }
        }
    }

    /** The best ends of the ranges are where the front ends. */
    @ParameterizedTest
    @MethodSource("all")
    void rangesStartAtTheBest(BenchProblem problem) {
        double[][] front = scaled(problem, problem.front().orElse(new double[0][]));
        for (int k = 0; k < problem.objectives().size() && front.length > 0; k++) {
            int objective = k;
            assertThat(Arrays.stream(front).mapToDouble(g -> g[objective]).max().orElseThrow())
                    .as(problem.objectives().get(k).name())
                    .isBetween(0.98, 1 + ROUNDING);
        }
    }

    @Test
    void aThirdIsHeldOut() {
        long held = all().stream().filter(BenchProblem::heldOut).count();
        assertThat(3.0 * held / all().size()).isBetween(0.9, 1.1);
    }

    /** Whoever moves a problem to the other side says so, with a date. */
    @Test
    void sidesAreThoseOfTheList() throws IOException {
        List<String> listed = Files.readAllLines(Path.of("..", "docs", "data", "problem-sides.csv"));
        assertThat(listed.stream().skip(1).map(line -> line.substring(0, line.lastIndexOf(','))))
                .containsExactlyElementsOf(Stream.concat(all().stream(), CrashRegionsTest.regions())
                        .map(problem -> problem.name() + "," + (problem.heldOut() ? "held-out" : "tuning"))
                        .toList());
        assertThat(listed.stream().skip(1)).allMatch(line -> line.matches(".*,\\d{4}-\\d{2}-\\d{2}"));
    }

    @Test
    void citationsResolve() throws IOException {
        String references = Files.readString(Path.of("..", "docs", "references.md"));
        for (BenchProblem problem : all()) {
            assertThat(references).contains("- **" + problem.citation() + "** — ");
        }
    }

    @Test
    void unknownNamesAreAnsweredWithTheNearest() {
        assertThatThrownBy(() -> BenchProblems.named("circel"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("problem 'circel': expected a built-in one; did you mean 'circle'?");
        assertThatThrownBy(() -> BenchProblems.named("circle").preference("top"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "preference 'top': problem 'circle' knows flat, circle-low, circle-mid and boxes in its own "
                                + "units");
    }

    private static boolean contains(Region region, double[] y) {
        for (int k = 0; k < y.length; k++) {
            Range side = region.box().get(k);
            if (!(side.low() <= y[k] && y[k] <= side.high())) {
                return false;
            }
        }
        return true;
    }

    private static double[][] scaled(BenchProblem problem, double[][] outcomes) {
        return Arrays.stream(outcomes).map(y -> scaled(problem, y)).toArray(double[][]::new);
    }

    private static double[] scaled(BenchProblem problem, double[] outcome) {
        List<Objective> objectives = problem.objectives();
        double[] gain = new double[outcome.length];
        Arrays.setAll(gain, k -> Unit.of(objectives.get(k)).scaled(outcome[k]));
        return gain;
    }
}
