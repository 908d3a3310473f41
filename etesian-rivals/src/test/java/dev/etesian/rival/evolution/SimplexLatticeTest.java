package dev.etesian.rival.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class SimplexLatticeTest {

    @Test
    void isTheLatticeByHand() {
        assertThat(SimplexLattice.of(3, 2))
                .isDeepEqualTo(new double[][] {{0, 0, 1}, {0, .5, .5}, {0, 1, 0}, {.5, 0, .5}, {.5, .5, 0}, {1, 0, 0}});
        assertThat(SimplexLattice.of(1, 5)).isDeepEqualTo(new double[][] {{1}});
    }

    @Test
    void sizesAreBinomialCoefficients() {
        int[][] known = {{2, 10, 11}, {3, 4, 15}, {3, 12, 91}, {6, 3, 56}, {10, 2, 55}, {4, 1, 4}};
        for (int[] k : known) {
            assertThat(SimplexLattice.size(k[0], k[1])).isEqualTo(k[2]);
            double[][] lattice = SimplexLattice.of(k[0], k[1]);
            assertThat(lattice.length).isEqualTo(k[2]);
            assertThat(Arrays.stream(lattice).map(Arrays::toString).distinct()).hasSize(k[2]);
            assertThat(List.of(lattice))
                    .allSatisfy(row -> assertThat(Arrays.stream(row).sum()).isCloseTo(1, within(1e-12)));
        }
        assertThat(SimplexLattice.size(40, 40)).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void theFinestThatFits() {
        assertThat(SimplexLattice.atMost(2, 100).length).isEqualTo(100);
        assertThat(SimplexLattice.atMost(3, 100).length).isEqualTo(91);
        assertThat(SimplexLattice.atMost(6, 100).length).isEqualTo(56);
        assertThat(SimplexLattice.atMost(20, 10).length).isEqualTo(20);
        assertThat(SimplexLattice.atMost(1, 7).length).isEqualTo(7);
    }

    @Test
    void neighborsAreTheNearest() {
        int[][] near = Neighborhoods.of(SimplexLattice.of(2, 4), 3);
        assertThat(near[0]).containsExactly(0, 1, 2);
        assertThat(near[2]).startsWith(2).containsExactlyInAnyOrder(1, 2, 3);
        assertThat(Neighborhoods.of(SimplexLattice.of(2, 1), 20)[1]).containsExactly(1, 0);
    }

    /** A lattice with fewer divisions than objectives leaves one out in every vector. */
    @Test
    void noObjectiveIsLeftOutEverywhere() {
        RandomGenerator random = new Streams(1).design();
        for (int objectives = 2; objectives <= 10; objectives++) {
            double[][] weights = SimplexLattice.covering(objectives, 96, random);
            assertThat(weights.length).isBetween(60, 96);
            assertThat(Arrays.stream(weights).filter(row -> Arrays.stream(row).allMatch(w -> w > 0)))
                    .isNotEmpty();
            for (int k = 0; k < objectives; k++) {
                int column = k;
                assertThat(Arrays.stream(weights)
                                .mapToDouble(row -> row[column])
                                .average()
                                .orElseThrow())
                        .isCloseTo(1.0 / objectives, within(0.02));
            }
        }
        assertThat(SimplexLattice.covering(3, 96, random)).isDeepEqualTo(SimplexLattice.atMost(3, 96));
    }
}
