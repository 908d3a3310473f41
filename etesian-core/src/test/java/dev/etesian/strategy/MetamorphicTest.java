package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.acquisition.EpiOptions;
import dev.etesian.gp.GpSettings;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Direction;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The same results in other words give the same suggestion.
 *
 * <p>Bit for bit where the words change no rounding. Otherwise to 1e-6 in the cube, or, where the maximum is flat or there
 * are several, to the same value of the acquisition.
 */
final class MetamorphicTest {

    private static final double SAME_POINT = 1e-6;

    /** One way to say the same. */
    enum Change {
        /** Results in another order. */
        ORDER(true),
        /** Outcomes in a unit that is a power of two of the old one, which rounds nothing. */
        POWER_OF_TWO(true),
        /** Outcomes a·y + b, a > 0. */
        AFFINE(false),
        /** Outcomes of the other sign, to be driven the other way. */
        SIGN(true),
        /** Inputs in a unit that is a power of two of the old one. */
        INPUT_POWER_OF_TWO(true),
        /** Inputs in other units. */
        INPUT_AFFINE(false),
        /** Exact repeats of results declared free of noise. */
        REPEATS(true),
        /** Objectives in another order: weights are then other draws from the same distribution. */
        OBJECTIVES(false);

        private final boolean exact;

        Change(boolean exact) {
            this.exact = exact;
        }
    }

    /** What was told: inputs in the cube and outcomes, with the words for both. */
    private record Told(double[] factor, double[] shift, List<Objective> objectives, double[][] u, double[][] y) {

        Problem problem() {
            List<Parameter> parameters = new ArrayList<>();
            for (int j = 0; j < factor.length; j++) {
                parameters.add(Parameter.real("x" + j, shift[j], shift[j] + factor[j]));
            }
            parameters.add(Parameter.integer("n", 0, 4));
            return new Problem(new SearchSpace(parameters, List.of()), objectives, List.of());
        }

        List<Trial> trials() {
            Problem problem = problem();
            return IntStream.range(0, u.length)
                    .mapToObj(i -> Examples.told(problem, i, problem.space().decode(u[i]), y[i]))
                    .toList();
        }
    }

    @ParameterizedTest
    @EnumSource(Change.class)
    void sameSuggestion(Change change) {
        run(change, 0, 40);
    }

    @ParameterizedTest
    @EnumSource(Change.class)
    @Tag("slow")
    void sameSuggestionInManyCases(Change change) {
        run(change, 40, 1_290);
    }

    static int run(Change change, int from, int to) {
        int moved = 0;
        for (int c = from; c < to; c++) {
            moved += same(change, c) ? 0 : 1;
        }
        return moved;
    }

    /** Whether the suggestions agree as points; fails where neither they nor their values do. */
    private static boolean same(Change change, int c) {
        Told told = told(change, c);
        Told changed = changed(change, told, Examples.random(7_000 + c));
        Suggestion expected = suggest(change, told, c);
        Suggestion actual = suggest(change, changed, c);
        String label = change + " case " + c;
        assertThat(actual.rationale().level()).as(label).isZero();
        double[] a = told.problem().space().encode(expected.point());
        double[] b = changed.problem().space().encode(actual.point());
        double distance = IntStream.range(0, a.length)
                .mapToDouble(j -> Math.abs(a[j] - b[j]))
                .max()
                .orElseThrow();
        if (change.exact) {
            assertThat(distance).as(label).isZero();
            return true;
        }
        double value = expected.rationale().acquisition();
        double tolerance = tolerance(change, c) * Math.max(1, Math.abs(value));
        if (distance > SAME_POINT) {
            assertThat(Math.abs(actual.rationale().acquisition() - value))
                    .as("%s: %s and %s differ", label, Arrays.toString(a), Arrays.toString(b))
                    .isLessThan(tolerance);
        }
        return distance <= SAME_POINT;
    }

    /** Rounding may end the climb of a hyper-parameter elsewhere; other weights integrate with another error. */
    private static double tolerance(Change change, int c) {
        return change == Change.OBJECTIVES ? 0.05 : refits(c) ? 1e-2 : 1e-5;
    }

    private static boolean refits(int c) {
        return c % 8 == 0;
    }

    private static Told told(Change change, int c) {
        RandomGenerator random = Examples.random(c);
        int k = change == Change.OBJECTIVES ? 2 + c % 2 : 1 + c % 3;
        int n = 8 + c % 9;
        double[][] u = new double[n][];
        double[][] y = new double[n][k];
        List<Objective> objectives = new ArrayList<>(Examples.problem("cube", k).objectives());
        if (change == Change.REPEATS) {
            objectives.replaceAll(Objective::withoutNoise);
        }
        double[] factor = {4, 0.5};
        double[] shift = {-2, 1};
        Problem problem = new Told(factor, shift, objectives, new double[0][], new double[0][]).problem();
        for (int i = 0; i < n; i++) {
            u[i] = problem.space().encode(Examples.point(problem.space(), random));
            for (int j = 0; j < k; j++) {
                y[i][j] = objectives.get(j).outcome(Examples.gain(u[i], j)) + 0.02 * random.nextGaussian();
            }
        }
        return new Told(factor, shift, objectives, u, y);
    }

    private static Told changed(Change change, Told told, RandomGenerator random) {
        double a = 0.1 + 10 * random.nextDouble();
        double b = 20 * random.nextGaussian();
        double power = Math.scalb(1.0, random.nextInt(1800) - 900);
        return switch (change) {
            case ORDER -> {
                List<Integer> order = new ArrayList<>(
                        IntStream.range(0, told.u.length).boxed().toList());
                Collections.shuffle(order, new java.util.Random(random.nextLong()));
                yield new Told(
                        told.factor,
                        told.shift,
                        told.objectives,
                        order.stream().map(i -> told.u[i]).toArray(double[][]::new),
                        order.stream().map(i -> told.y[i]).toArray(double[][]::new));
            }
            case POWER_OF_TWO -> outcomes(told, told.objectives, y -> power * y);
            case AFFINE -> outcomes(told, told.objectives, y -> a * y + b);
            case SIGN ->
                outcomes(
                        told,
                        told.objectives.stream().map(MetamorphicTest::flipped).toList(),
                        y -> -y);
            case INPUT_POWER_OF_TWO -> inputs(told, new double[] {1024, 0.25}, new double[] {-512, 0.5});
            case INPUT_AFFINE -> inputs(told, new double[] {a, 1 / a}, new double[] {b, -b});
            case REPEATS -> {
                double[][] u = Arrays.copyOf(told.u, told.u.length + 3);
                double[][] y = Arrays.copyOf(told.y, u.length);
                for (int i = told.u.length; i < u.length; i++) {
                    int again = random.nextInt(told.u.length);
                    u[i] = told.u[again];
                    y[i] = told.y[again];
                }
                yield new Told(told.factor, told.shift, told.objectives, u, y);
            }
            case OBJECTIVES -> {
                List<Objective> reversed = new ArrayList<>(told.objectives);
                Collections.reverse(reversed);
                double[][] y = Arrays.stream(told.y)
                        .map(row -> IntStream.range(0, row.length)
                                .mapToDouble(k -> row[row.length - 1 - k])
                                .toArray())
                        .toArray(double[][]::new);
                yield new Told(told.factor, told.shift, reversed, told.u, y);
            }
        };
    }

    private static Objective flipped(Objective o) {
        Direction other = o.direction() == Direction.MAXIMIZE ? Direction.MINIMIZE : Direction.MAXIMIZE;
        return new Objective(o.name(), other, o.range(), o.deterministic());
    }

    private static Told outcomes(Told told, List<Objective> objectives, java.util.function.DoubleUnaryOperator map) {
        double[][] y = Arrays.stream(told.y)
                .map(row -> Arrays.stream(row).map(map).toArray())
                .toArray(double[][]::new);
        return new Told(told.factor, told.shift, objectives, told.u, y);
    }

    /** The same places in the cube, up to the rounding of the user's numbers. */
    private static Told inputs(Told told, double[] factor, double[] shift) {
        return new Told(factor, shift, told.objectives, told.u, told.y);
    }

    private static Suggestion suggest(Change change, Told told, int c) {
        Problem problem = told.problem();
        History history = History.of(problem, told.trials());
        List<List<Double>> memory =
                Collections.nCopies(problem.objectives().size(), Examples.settings(problem.space(), 0.3, -5));
        History fixed = new History(
                1_000 + c,
                history.x(),
                history.gains(),
                history.noise(),
                history.limits(),
                history.pending(),
                history.failed(),
                refits(c) ? List.of() : memory,
                List.of());
        ModelBased strategy = strategy(change, c);
        GpSettings s = strategy.settings();
        GpSettings kept = new GpSettings(
                s.radial(),
                s.warping(),
                false,
                true,
                false,
                s.priors(),
                s.median(),
                1_000_000,
                s.fitLimit(),
                s.exactLimit());
        Suggestion made = (refits(c)
                        ? strategy
                        : strategy.with(kept).with(SearchRules.standard().withoutDraws()))
                .suggest(new Request(problem, Goal.of(Preference.flat()), fixed, 1), Compute.serial(), new Streams(c))
                .get(0);
        if (!refits(c) && change != Change.REPEATS) {
            assertThat(made.rationale().memory()).as("kept settings").isEqualTo(memory);
        }
        return made;
    }

    private static ModelBased strategy(Change change, int c) {
        if (change == Change.OBJECTIVES) {
            return Quick.epi(Dense.plain(), EpiOptions.standard());
        }
        if (change == Change.REPEATS || c % 3 == 0) {
            return Quick.epi(Dense.plain());
        }
        return c % 3 == 1 ? Quick.ucb(Dense.plain()) : Quick.thompson(Dense.plain());
    }
}
