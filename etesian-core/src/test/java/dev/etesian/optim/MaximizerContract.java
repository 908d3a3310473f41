package dev.etesian.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Streams;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every maximizer promises. */
abstract class MaximizerContract {

    static final double[][] NO_HINTS = {};

    abstract Maximizer maximizer();

    /** How close to a smooth maximum the answer must come. */
    abstract double precision();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void findsTheMaximumOfBranin(long seed) {
        assertThat(maximize(Field.branin(), Domain.cube(2), seed).value())
                .isCloseTo(-0.397887357729739, within(precision()));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void findsTheMaximumOfHartmann(long seed) {
        assertThat(maximize(Field.hartmann6(), Domain.cube(6), seed).value())
                .isCloseTo(3.32236801141551, within(precision()));
    }

    @Test
    void givesTheSameAnswerOnAnyNumberOfThreads() {
        for (Domain domain : new Domain[] {Domain.cube(3), LevelDomain.of(0, 7, -3), disk()}) {
            Field field = Field.of(domain.dimension(), MaximizerContract::waves);
            Maximum one = maximize(field, domain, Compute.of(1), 11);
            for (int threads : new int[] {1, 2, 3, 8}) {
                Maximum many = maximize(field, domain, Compute.of(threads), 11);
                assertThat(many.x()).containsExactly(one.x());
                assertThat(many.value()).isEqualTo(one.value());
            }
        }
    }

    @Test
    void answersWithAdmissiblePointsOfEveryKind() {
        LevelDomain[] domains = {
            LevelDomain.of(0, 0, 0),
            LevelDomain.of(4, 1000, 3),
            LevelDomain.of(-3, -30, -2),
            LevelDomain.of(0, 5, -4),
            LevelDomain.of(1, -1, 0),
            LevelDomain.of(2, 2, 2),
            LevelDomain.of(100_000, 0, 100_000),
            LevelDomain.of(0, 0, 5).where(u -> u[0] + u[1] + u[2] <= 0.7),
            LevelDomain.of(0, 0, -3).where(u -> u[0] * u[1] >= 0.3 && u[2] != 0.5),
        };
        for (LevelDomain domain : domains) {
            Maximum found = maximize(Field.of(3, MaximizerContract::waves), domain, 5);
            double[] snapped = found.x().clone();
            domain.snap(snapped);
            assertThat(found.x()).containsExactly(snapped);
            assertThat(domain.admits(found.x())).isTrue();
            assertThat(found.value()).isEqualTo(waves(found.x()));
        }
    }

    @Test
    void findsTheBestOfAGrid() {
        Field field = Field.of(3, MaximizerContract::waves);
        LevelDomain domain = LevelDomain.of(9, -5, 11).where(u -> u[0] + u[2] < 1.5);
        assertThat(maximize(field, domain, 3).value()).isEqualTo(exhaustive(domain, MaximizerContract::waves));
    }

    @Test
    void survivesFieldsWithoutValues() {
        Field none = Field.of(3, u -> Double.NEGATIVE_INFINITY);
        for (Domain domain : new Domain[] {Domain.cube(3), LevelDomain.of(0, 5, -3)}) {
            Maximum found = maximize(none, domain, 1);
            assertThat(found.value()).isEqualTo(Double.NEGATIVE_INFINITY);
            assertThat(domain.admits(found.x())).isTrue();
        }
        assertThat(maximize(Field.of(3, u -> 4), Domain.cube(3), 1).value()).isEqualTo(4);
        Field half = Field.of(2, u -> u[0] > 0.5 ? Double.NEGATIVE_INFINITY : u[0]);
        assertThat(maximize(half, Domain.cube(2), 1).value()).isBetween(0.49, 0.5);
    }

    @Test
    void answersWhenNothingIsAdmissible() {
        LevelDomain nowhere = LevelDomain.of(0, 5).where(u -> false);
        Maximum found = maximize(Field.of(2, u -> 1), nowhere, 1);
        assertThat(found.value()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(found.x()).hasSize(2);
    }

    @Test
    void stopsSoonAfterItIsCancelled() {
        Field field = Field.hartmann6();
        Maximum found = maximize(field, Domain.cube(6), new Compute(2, () -> true), 1);
        assertThat(field.evaluations().get()).isLessThan(200);
        assertThat(found.value()).isGreaterThan(Double.NEGATIVE_INFINITY);
        AtomicInteger polls = new AtomicInteger();
        maximize(field, Domain.cube(6), new Compute(1, () -> polls.incrementAndGet() > 25), 1);
        assertThat(polls.get()).isLessThan(200);
    }

    Maximum maximize(Field field, Domain domain, long seed) {
        return maximize(field, domain, Compute.serial(), seed);
    }

    Maximum maximize(Field field, Domain domain, Compute compute, long seed) {
        return maximizer().maximize(field, domain, NO_HINTS, compute, new Streams(seed).trial(0));
    }

    static LevelDomain disk() {
        return LevelDomain.of(0, 0, 0).where(u -> Math.hypot(u[0] - 0.5, u[1] - 0.5) < 0.3);
    }

    /** Several maxima, the coordinates coupled. */
    static double waves(double[] u) {
        double sum = 0;
        for (int j = 0; j < u.length; j++) {
            double next = u[(j + 1) % u.length];
            sum += Math.sin(5 * u[j] + 2 * next + j) - Math.pow(u[j] - 0.4 * next - 0.3, 2);
        }
        return sum;
    }

    static double exhaustive(LevelDomain domain, ToDoubleFunction<double[]> f) {
        Moves moves = new Moves(domain);
        double best = Double.NEGATIVE_INFINITY;
        double[] u = new double[domain.dimension()];
        for (long i = 0; i < moves.grid(1_000_000); i++) {
            moves.gridPoint(i, u);
            if (domain.admits(u)) {
                best = Math.max(best, f.applyAsDouble(u));
            }
        }
        return best;
    }
}
