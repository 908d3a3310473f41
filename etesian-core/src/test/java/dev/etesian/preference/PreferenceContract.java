package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** What every preference promises, tried on a study that maximizes a ratio and minimizes seconds and memory. */
abstract class PreferenceContract {

    static final List<Objective> OBJECTIVES = List.of(
            Objective.maximize("ratio"), Objective.minimize("seconds").within(0, 10), Objective.minimize("memory"));

    static final Scale SCALE = new Scale(new double[] {1, -10, -900}, new double[] {4, 0, -100});

    private static final double ROUNDING = 1e-12;
    private static final int DRAWS = 500;

    abstract Preference preference();

    List<Aim> aims() {
        return preference().aims(OBJECTIVES, SCALE);
    }

    @Test
    void sharesSumToOne() {
        assertThat(aims().stream().mapToDouble(Aim::share).sum()).isCloseTo(1, within(ROUNDING));
        assertThat(aims()).allMatch(aim -> aim.scale().objectives() == OBJECTIVES.size());
    }

    @Test
    void whatIsNotSearchedEverywhereHasAnInside() {
        double[] gains = {2, -3, -400};
        assertThat(preference().everywhere()
                        || preference().inside(OBJECTIVES, gains).isPresent())
                .isTrue();
        assertThat(preference().asInPaper().everywhere()).isTrue();
    }

    @Test
    void directionsArePositiveAndFinite() {
        for (Aim aim : aims()) {
            for (double[] u : draws(aim.directions(), new Streams(1).trial(0))) {
                assertThat(Arrays.stream(u).allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY))
                        .isTrue();
            }
        }
    }

    @Test
    void extremeNumbersGiveDirectionsToo() {
        for (Aim aim : aims()) {
            for (double number : new double[] {0, 0x1p-53, 0.5, 1 - 0x1p-53}) {
                double[] u = new double[OBJECTIVES.size()];
                aim.directions().draw(u, constant(number));
                assertThat(Arrays.stream(u).allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY))
                        .isTrue();
            }
        }
    }

    @Test
    void sameSeedSameDirections() {
        for (int i = 0; i < aims().size(); i++) {
            double[][] once = draws(aims().get(i).directions(), new Streams(2).trial(0));
            double[][] again = draws(aims().get(i).directions(), new Streams(2).trial(0));
            assertThat(Arrays.deepEquals(once, again)).isTrue();
        }
    }

    @Test
    void takesAsManyNumbersAsItSays() {
        for (Aim aim : aims()) {
            Counting counting = new Counting(new Streams(3).trial(0));
            draws(aim.directions(), counting);
            assertThat(counting.count).isEqualTo((long) DRAWS * aim.directions().draws(OBJECTIVES.size()));
        }
    }

    @Test
    void densityIsPositiveWhereDirectionsFall() {
        for (Aim aim : aims()) {
            for (double[] u : draws(aim.directions(), new Streams(4).trial(0))) {
                double density = aim.directions().density(onSimplex(u));
                assertThat(Double.isNaN(density) || density > 0).isTrue();
            }
        }
    }

    @Test
    void isDescribedOnOneLine() {
        assertThat(preference().describe(OBJECTIVES)).isNotBlank().doesNotContain("\n");
    }

    @Test
    void fitsTheObjectives() {
        assertThatCode(() -> preference().check(OBJECTIVES)).doesNotThrowAnyException();
    }

    @Test
    void isEqualToAnotherThatSaysTheSame() {
        assertThat(preference()).isEqualTo(preference());
    }

    static double[][] draws(Directions directions, RandomGenerator random) {
        double[][] u = new double[DRAWS][OBJECTIVES.size()];
        for (double[] row : u) {
            directions.draw(row, random);
        }
        return u;
    }

    static double[] onSimplex(double[] u) {
        double sum = Arrays.stream(u).sum();
        return Arrays.stream(u).map(v -> v / sum).toArray();
    }

    static RandomGenerator constant(double number) {
        return new RandomGenerator() {
            @Override
            public long nextLong() {
                throw new UnsupportedOperationException("directions take nextDouble alone");
            }

            @Override
            public double nextDouble() {
                return number;
            }
        };
    }

    private static final class Counting implements RandomGenerator {
        private final RandomGenerator random;
        private long count;

        Counting(RandomGenerator random) {
            this.random = random;
        }

        @Override
        public long nextLong() {
            throw new UnsupportedOperationException("directions take nextDouble alone");
        }

        @Override
        public double nextDouble() {
            count++;
            return random.nextDouble();
        }
    }
}
