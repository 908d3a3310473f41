package dev.etesian.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Domain;
import dev.etesian.math.Streams;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class VariationTest {

    private static final int DRAWS = 40_000;
    /** Four standard errors of a share of the draws that are crossed, 0.45 of all. */
    private static final double SHARE = 4 * Math.sqrt(0.25 / (0.45 * DRAWS));

    private final RandomGenerator random = new Streams(1).trial(0);

    /** P(β ≤ b) is ½ b²¹ below 1 and 1 − ½ b⁻²¹ above, where bounds are far. Source: [Deb1995]. */
    @Test
    void crossedCoordinatesSpreadAsDefined() {
        double[] child = new double[1];
        int crossed = 0;
        double[] bounds = {0.95, 1, 1.05};
        int[] below = new int[3];
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            new Variation(Domain.cube(1)).cross(new double[] {0.48}, new double[] {0.52}, child, random);
            if (child[0] != 0.48) {
                crossed++;
                sum += child[0];
                double beta = Math.abs(child[0] - 0.5) / 0.02;
                for (int b = 0; b < 3; b++) {
                    below[b] += beta <= bounds[b] ? 1 : 0;
                }
            }
        }
        assertThat((double) crossed / DRAWS).isCloseTo(0.45, within(0.01));
        assertThat(sum / crossed).isCloseTo(0.5, within(1e-3));
        assertThat((double) below[0] / crossed).isCloseTo(0.5 * Math.pow(0.95, 21), within(SHARE));
        assertThat((double) below[1] / crossed).isCloseTo(0.5, within(SHARE));
        assertThat((double) below[2] / crossed).isCloseTo(1 - 0.5 * Math.pow(1.05, -21), within(SHARE));
    }

    /** Far from bounds E|δ| = 1/(η + 2) = 1/22, and the sign is a coin. Source: [Deb1996]. */
    @Test
    void mutationsAreAsLongAsDefined() {
        Variation variation = new Variation(Domain.cube(1));
        double length = 0;
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            double[] u = {0.5};
            variation.mutate(u, random);
            length += Math.abs(u[0] - 0.5) / DRAWS;
            sum += (u[0] - 0.5) / DRAWS;
        }
        assertThat(length).isCloseTo(1.0 / 22, within(1e-3));
        assertThat(sum).isCloseTo(0, within(2e-3));
    }

    @Test
    void everythingStaysInTheCube() {
        Variation variation = new Variation(Domain.cube(2));
        double[] child = new double[2];
        for (int i = 0; i < DRAWS; i++) {
            double[] a = {random.nextInt(3) / 2.0, random.nextDouble()};
            double[] b = {random.nextDouble(), 1e-3 * random.nextDouble()};
            double[] c = {random.nextDouble(), 1 - 1e-3 * random.nextDouble()};
            variation.cross(a, b, child, random);
            assertInside(child);
            variation.differ(0.5 + 0.5 * random.nextDouble(), a, b, c, child, random);
            assertInside(child);
            variation.mutate(child, random);
            assertInside(child);
        }
    }

    private static void assertInside(double[] u) {
        if (!(u[0] >= -1e-15 && u[0] <= 1 + 1e-15 && u[1] >= -1e-15 && u[1] <= 1 + 1e-15)) {
            assertThat(u).as("inside the cube").isNull();
        }
    }

    @Test
    void differencesAreMultiplied() {
        double[] child = new double[2];
        new Variation(Domain.cube(2))
                .differ(0.5, new double[] {0.5, 0.2}, new double[] {0.7, 0.3}, new double[] {0.3, 0.4}, child, random);
        assertThat(child[0]).isCloseTo(0.7, within(1e-15));
        assertThat(child[1]).isCloseTo(0.15, within(1e-15));
    }

    /** Ordered levels move to a neighbor at least, categories to any other, a single level nowhere. */
    @Test
    void levelsMutateToOthers() {
        Variation ordered = new Variation(LevelDomain.of(5));
        Variation categories = new Variation(LevelDomain.of(-3));
        int[] hits = new int[3];
        for (int i = 0; i < 300; i++) {
            double[] u = {0.25 * (i % 5)};
            double from = u[0];
            ordered.mutate(u, random);
            assertThat(Math.abs(u[0] - from)).isBetween(0.25, 0.5);
            double[] c = {0.5};
            categories.mutate(c, random);
            hits[(int) (2 * c[0])]++;
            double[] single = {0.5};
            new Variation(LevelDomain.of(1)).mutate(single, random);
            assertThat(single).containsExactly(0.5);
        }
        assertThat(hits[0]).isBetween(100, 200);
        assertThat(hits[1]).isZero();
    }

    @Test
    void categoriesAreInheritedWhole() {
        Variation variation = new Variation(LevelDomain.of(-3, -3));
        double[] child = new double[2];
        for (int i = 0; i < 100; i++) {
            variation.cross(new double[] {0, 1}, new double[] {1, 1}, child, random);
            assertThat(child[0]).isIn(0.0, 1.0);
            assertThat(child[1]).isEqualTo(1);
        }
        variation.differ(0.5, new double[] {0, 0}, new double[] {1, 0.5}, new double[] {1, 1}, child, random);
        assertThat(child).containsExactly(0, 0.5);
    }
}
