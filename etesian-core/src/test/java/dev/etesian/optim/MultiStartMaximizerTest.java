package dev.etesian.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Streams;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MultiStartMaximizerTest extends MaximizerContract {

    @Override
    Maximizer maximizer() {
        return new MultiStartMaximizer();
    }

    @Override
    double precision() {
        return 1e-9;
    }

    @Test
    void comesAsCloseAsRoundingAllows() {
        // A product of wells: the maximum 0 at (0.3, 0.6, 1), one coordinate on its bound.
        Field field = Field.of(3, u -> -Math.pow(u[0] - 0.3, 2) - 3 * Math.pow(u[1] - 0.6, 2) + 0.5 * (u[2] - 1));
        assertThat(maximize(field, Domain.cube(3), 1).x()).containsExactly(new double[] {0.3, 0.6, 1}, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void findsTheBestOfMixedCoordinates(long seed) {
        LevelDomain fine = LevelDomain.of(2001, 12, -5, 9);
        LevelDomain mixed = LevelDomain.of(0, 12, -5, 9);
        Field field = Field.of(4, MaximizerContract::waves);
        double grid = exhaustive(fine, MaximizerContract::waves);
        assertThat(maximize(field, mixed, seed).value()).isGreaterThanOrEqualTo(grid);
        assertThat(maximize(field, fine, seed).value()).isCloseTo(grid, within(1e-4));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void findsTheBestOfManyCategories(long seed) {
        // Each of 15 coordinates has one best of 8 categories, and neighbors reward agreement.
        int d = 15;
        int[] levels = new int[d];
        Arrays.fill(levels, -8);
        Field field = Field.of(d, u -> {
            double sum = 0;
            for (int j = 0; j < d; j++) {
                sum -= Math.round(7 * u[j]) == (3 * j) % 8 ? 0 : 1;
                sum -= 0.1 * Math.abs(u[j] - u[(j + 1) % d]);
            }
            return sum;
        });
        double[] best = new double[d];
        for (int j = 0; j < d; j++) {
            best[j] = (3 * j) % 8 / 7.0;
        }
        assertThat(maximize(field, LevelDomain.of(levels), seed).x()).containsExactly(best);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void followsConstraints(long seed) {
        // max x + 2y on the disk of radius ½ about the middle: at the middle + ½ (1, 2)/√5.
        Field linear = Field.of(2, u -> u[0] + 2 * u[1]);
        LevelDomain disk = LevelDomain.of(0, 0).where(u -> Math.hypot(u[0] - 0.5, u[1] - 0.5) <= 0.5);
        assertThat(maximize(linear, disk, seed).value()).isCloseTo(1.5 + 0.5 * Math.sqrt(5), within(1e-4));
        // The peak (0.8, 0.7, 0.5) lies outside Σ u ≤ 1.4; the nearest admissible point is 0.2 less in each coordinate.
        Field peak = Field.of(3, u -> -Math.pow(u[0] - 0.8, 2) - Math.pow(u[1] - 0.7, 2) - Math.pow(u[2] - 0.5, 2));
        LevelDomain half = LevelDomain.of(0, 0, 0).where(u -> u[0] + u[1] + u[2] <= 1.4);
        assertThat(maximize(peak, half, seed).value()).isCloseTo(-0.12, within(1e-3));
    }

    @Test
    void walksAlongAThinBandFromAHint() {
        LevelDomain band = LevelDomain.of(0, 0, 0).where(u -> Math.abs(u[0] + u[1] + u[2] - 1.2) <= 1e-6);
        Field peak = Field.of(3, u -> -Math.pow(u[0] - 0.9, 2) - Math.pow(u[1] - 0.1, 2) - Math.pow(u[2] - 0.2, 2));
        double[][] hint = {{0.1, 0.9, 0.2}};
        Maximum found = maximizer().maximize(peak, band, hint, Compute.serial(), new Streams(1).trial(0));
        assertThat(band.admits(found.x())).isTrue();
        assertThat(found.value()).isGreaterThan(-0.01);
    }

    @Test
    void findsRegionsThatAreRarelyAdmitted() {
        // A ball of radius 0.05 in four dimensions: 3e-5 of the cube.
        LevelDomain ball = LevelDomain.of(0, 0, 0, 0).where(u -> {
            double r2 = 0;
            for (double v : u) {
                r2 += (v - 0.37) * (v - 0.37);
            }
            return r2 < 0.0036;
        });
        Maximum found = maximize(Field.of(4, u -> u[0]), ball, 2);
        assertThat(ball.admits(found.x())).isTrue();
        assertThat(found.value()).isCloseTo(0.43, within(0.005));
    }

    @Test
    void startsFromHints() {
        // A needle that no design of this size finds.
        double[] top = {0.123, 0.456, 0.789, 0.321, 0.654};
        Field needle = Field.of(5, u -> {
            double r2 = 0;
            for (int j = 0; j < 5; j++) {
                r2 += Math.pow(u[j] - top[j], 2);
            }
            return Math.exp(-2000 * r2);
        });
        double[][] hints = {{0.14, 0.45, 0.8, 0.31, 0.66}};
        Maximum found = maximizer().maximize(needle, Domain.cube(5), hints, Compute.serial(), new Streams(1).trial(0));
        assertThat(found.value()).isCloseTo(1, within(1e-9));
        assertThat(found.x()).containsExactly(top, within(1e-6));
    }

    @Test
    void leavesInactiveCoordinatesAtRest() {
        // The second coordinate is active in category 1 alone, and rests at 0.25 otherwise.
        LevelDomain plain = LevelDomain.of(-2, 0, 0);
        Domain conditional = new Domain() {
            @Override
            public int dimension() {
                return 3;
            }

            @Override
            public Axis axis(int j) {
                return plain.axis(j);
            }

            @Override
            public void snap(double[] u) {
                plain.snap(u);
                u[1] = u[0] == 1 ? u[1] : 0.25;
            }

            @Override
            public boolean admits(double[] u) {
                return true;
            }
        };
        Field resting = Field.of(3, u -> u[1] - 2 * u[0] - Math.pow(u[2] - 0.6, 2));
        assertThat(maximize(resting, conditional, 1).x()).containsExactly(new double[] {0, 0.25, 0.6}, within(1e-6));
        Field active = Field.of(3, u -> u[1] - 0.5 * u[0] - Math.pow(u[2] - 0.6, 2));
        assertThat(maximize(active, conditional, 1).x()).containsExactly(new double[] {1, 1, 0.6}, within(1e-6));
    }

    @Test
    void doesNotDependOnTheScaleOfTheField() {
        double[] reference = maximize(Field.of(3, MaximizerContract::waves), Domain.cube(3), 1)
                .x();
        for (double scale : new double[] {0x1p-200, 0x1p+200}) {
            assertThat(maximize(Field.of(3, u -> scale * waves(u)), Domain.cube(3), 1)
                            .x())
                    .containsExactly(reference);
        }
    }

    @Test
    void refusesOptionsThatCannotBe() {
        assertThatThrownBy(() -> MultiStartMaximizer.Options.DEFAULT.withEffort(0, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("candidates: expected at least 1, got 0");
    }
}
