package dev.etesian.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.etesian.pareto.Hypervolume;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SampledVolumeTest {

    private static final double SAMPLING = 3e-3;

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 7})
    void isCloseToTheExactOne(int objectives) {
        SplittableRandom random = new SplittableRandom(3);
        double[][] points = new double[40][];
        for (int i = 0; i < points.length; i++) {
            points[i] = random.doubles(objectives, 0.3, 1).toArray();
        }
        points[5] = new double[objectives];
        double[] exact = Hypervolume.curve(points, new double[objectives]);
        assertThat(SampledVolume.curve(points, objectives)).containsExactly(exact, offset(SAMPLING));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 10})
    void theBestCornerHasAllOfIt(int objectives) {
        double[] best = new double[objectives];
        Arrays.fill(best, 1);
        assertThat(SampledVolume.curve(new double[][] {best}, objectives)).containsExactly(1);
    }
}
