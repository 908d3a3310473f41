package dev.etesian.pareto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HypervolumeTest {

    private static final double TOLERANCE = 1e-10;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 10})
    void agreesWithInclusionExclusion(int objectives) {
        SplittableRandom random = new SplittableRandom(objectives);
        double[] reference = new double[objectives];
        for (int trial = 0; trial < 25; trial++) {
            Arrays.setAll(reference, k -> random.nextDouble(-0.5, 0.3));
            double[][] points = trial % 5 == 0
                    ? RandomPoints.lattice(random.nextInt(13), objectives, 2, random)
                    : RandomPoints.nearSphere(random.nextInt(13), objectives, random);
            assertThat(Hypervolume.of(points, reference))
                    .isCloseTo(inclusionExclusion(points, reference), within(TOLERANCE * Math.pow(2.5, objectives)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void countsLatticePoints(int objectives) {
        SplittableRandom random = new SplittableRandom(50 + objectives);
        int side = objectives < 4 ? 12 : 6;
        for (int trial = 0; trial < 20; trial++) {
            double[][] points = RandomPoints.lattice(30, objectives, side, random);
            double volume = Hypervolume.of(points, new double[objectives]);
            assertThat(volume).isEqualTo(latticePoints(points, objectives, side));
        }
    }

    @Test
    void agreesWithPymoo() throws IOException {
        for (VolumeOracle.Case known : VolumeOracle.cases()) {
            assertThat(Hypervolume.of(known.points(), known.reference())).isCloseTo(known.volume(), within(TOLERANCE));
        }
    }

    @Test
    void ignoresPointsNotBetterThanTheReference() {
        double[] reference = {1, 1, 1};
        assertThat(Hypervolume.of(new double[][] {{9, 9, 1}, {0, 9, 9}, {2, 3, 4}}, reference))
                .isEqualTo(6);
        assertThat(Hypervolume.of(new double[0][], reference)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6})
    void curveIsTheVolumeOfEveryPrefix(int objectives) {
        SplittableRandom random = new SplittableRandom(90 + objectives);
        double[] reference = new double[objectives];
        Arrays.fill(reference, 0.2);
        double[][] points = RandomPoints.nearSphere(40, objectives, random);
        points[7] = points[3];
        double[] curve = Hypervolume.curve(points, reference);
        for (int n = 1; n <= points.length; n++) {
            double volume = Hypervolume.of(Arrays.copyOf(points, n), reference);
            assertThat(curve[n - 1]).isCloseTo(volume, within(TOLERANCE));
        }
    }

    @Test
    void leavesItsArgumentsAlone() {
        double[][] points = RandomPoints.nearSphere(20, 5, new SplittableRandom(3));
        double[][] copy = Arrays.stream(points).map(double[]::clone).toArray(double[][]::new);
        Hypervolume.of(points, new double[5]);
        assertThat(points).isDeepEqualTo(copy);
    }

    @Test
    void refusesWhatIsNotFinite() {
        assertThatThrownBy(() -> Hypervolume.of(new double[][] {{1, Double.POSITIVE_INFINITY}}, new double[2]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("point 0: coordinate 1 is Infinity; leave out points that were not measured");
        assertThatThrownBy(() -> Hypervolume.of(new double[][] {{1, 2, 3}}, new double[2]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("point 0: expected 2 coordinates, got 3");
    }

    private static double inclusionExclusion(double[][] points, double[] reference) {
        double sum = 0;
        for (int subset = 1; subset < 1 << points.length; subset++) {
            double volume = Integer.bitCount(subset) % 2 == 1 ? 1 : -1;
            for (int k = 0; k < reference.length; k++) {
                double least = Double.POSITIVE_INFINITY;
                for (int i = 0; i < points.length; i++) {
                    least = (subset >> i & 1) == 1 ? Math.min(least, points[i][k]) : least;
                }
                volume *= Math.max(0, least - reference[k]);
            }
            sum += volume;
        }
        return sum;
    }

    private static double latticePoints(double[][] points, int objectives, int side) {
        int count = 0;
        int[] cell = new int[objectives];
        for (long index = 0; index < Math.round(Math.pow(side, objectives)); index++) {
            long rest = index;
            for (int k = 0; k < objectives; k++) {
                cell[k] = (int) (rest % side) + 1;
                rest /= side;
            }
            double[] corner = Arrays.stream(cell).asDoubleStream().toArray();
            if (Arrays.stream(points).anyMatch(point -> Dominance.weaklyDominates(point, corner))) {
                count++;
            }
        }
        return count;
    }
}
