package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class WassersteinTest {

    private static final double ROUNDING = 1e-12;

    @Test
    void assignsAsCheaplyAsTryingAllOrders() {
        Random random = new Random(1);
        for (int n = 1; n <= 7; n++) {
            for (int trial = 0; trial < 20; trial++) {
                double[][] cost = new double[n][n];
                for (double[] row : cost) {
                    Arrays.setAll(row, j -> random.nextInt(3) == 0 ? 1 : random.nextDouble() * 5 - 1);
                }
                assertThat(Wasserstein.assignment(cost)).isCloseTo(cheapest(cost, 0, 0), within(ROUNDING));
            }
        }
    }

    private static double cheapest(double[][] cost, int row, int taken) {
        if (row == cost.length) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < cost.length; j++) {
            if ((taken >> j & 1) == 0) {
                least = Math.min(least, cost[row][j] + cheapest(cost, row + 1, taken | 1 << j));
            }
        }
        return least;
    }

    /** On a line W₁ = ∫|F − G|; two weights that sum to one differ by twice as much in the ℓ₁ norm. */
    @Test
    void isTheAreaBetweenDistributionFunctionsForTwoWeights() {
        Random random = new Random(2);
        double[][] all = weights(random, 60);
        double[][] some = weights(random, 12);
        double[] a = Arrays.stream(all).mapToDouble(w -> w[0]).sorted().toArray();
        double[] b = Arrays.stream(some).mapToDouble(w -> w[0]).sorted().toArray();
        double area = 0;
        int steps = 200_000;
        for (int i = 0; i < steps; i++) {
            double x = (i + 0.5) / steps;
            area += Math.abs(share(a, x) - share(b, x)) / steps;
        }
        assertThat(Wasserstein.distance(all, some)).isCloseTo(2 * area, within(1e-4));
        assertThat(Wasserstein.distance(all, all)).isCloseTo(0, within(ROUNDING));
    }

    @Test
    void asksForAWholeNumberOfCopies() {
        assertThatThrownBy(() -> Wasserstein.distance(new double[5][2], new double[2][2]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("divides 5");
    }

    private static double[][] weights(Random random, int count) {
        double[][] weights = new double[count][];
        Arrays.setAll(weights, i -> {
            double u = random.nextDouble();
            return new double[] {u, 1 - u};
        });
        return weights;
    }

    private static double share(double[] sorted, double x) {
        return (double) Arrays.stream(sorted).filter(v -> v <= x).count() / sorted.length;
    }
}
