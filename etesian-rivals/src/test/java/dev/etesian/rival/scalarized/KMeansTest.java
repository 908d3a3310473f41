package dev.etesian.rival.scalarized;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class KMeansTest {

    private final RandomGenerator random = new Streams(2).trial(0);

    @Test
    void findsGroupsThatAreFarApart() {
        double[][] points = new double[60][];
        Arrays.setAll(points, i -> new double[] {10 * (i % 3) + random.nextDouble(), random.nextDouble()});
        int[] group = KMeans.groups(points, 3, random);
        for (int i = 0; i < points.length; i++) {
            assertThat(group[i]).isEqualTo(group[i % 3]);
        }
        assertThat(Arrays.stream(group).distinct()).hasSize(3);
    }

    /** What the iteration ends in: every point is in the group whose mean is nearest to it. */
    @Test
    void everyPointIsNearestToItsOwnMean() {
        double[][] points = new double[80][];
        Arrays.setAll(points, i -> new double[] {random.nextDouble(), random.nextDouble()});
        int[] group = KMeans.groups(points, 5, random);
        double[][] mean = new double[5][2];
        int[] size = new int[5];
        for (int i = 0; i < points.length; i++) {
            size[group[i]]++;
            mean[group[i]][0] += points[i][0];
            mean[group[i]][1] += points[i][1];
        }
        for (int i = 0; i < points.length; i++) {
            double own = distance(points[i], mean[group[i]], size[group[i]]);
            for (int c = 0; c < 5; c++) {
                assertThat(own).isLessThanOrEqualTo(distance(points[i], mean[c], size[c]) + 1e-12);
            }
        }
    }

    private static double distance(double[] a, double[] sum, int size) {
        return Math.hypot(a[0] - sum[0] / size, a[1] - sum[1] / size);
    }

    @Test
    void oneGroupAndEqualPoints() {
        double[][] same = {{1, 2}, {1, 2}, {1, 2}};
        assertThat(KMeans.groups(same, 1, random)).containsExactly(0, 0, 0);
        assertThat(KMeans.groups(same, 5, random)).containsOnly(0);
    }
}
