package dev.etesian.pareto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoxDecompositionTest {

    private static final double TOLERANCE = 1e-10;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void volumesAddUp(int objectives) {
        SplittableRandom random = new SplittableRandom(objectives);
        double[] reference = filled(objectives, 0.1);
        double[] ceiling = filled(objectives, 1.3);
        for (int trial = 0; trial < 10; trial++) {
            double[][] points = trial % 2 == 0
                    ? RandomPoints.nearSphere(12, objectives, random)
                    : scaled(RandomPoints.lattice(25, objectives, 4, random), 0.3);
            double free = volume(BoxDecomposition.nonDominated(points, reference, ceiling), objectives);
            double taken = volume(BoxDecomposition.dominated(points, reference), objectives);
            assertThat(taken).isCloseTo(Hypervolume.of(points, reference), within(TOLERANCE));
            assertThat(free + taken).isCloseTo(Math.pow(1.2, objectives), within(TOLERANCE));
        }
    }

    /** What the boxes fill and what they leave free is what another implementation says: oracles/hypervolume.py. */
    @Test
    void agreesWithPymoo() throws IOException {
        for (VolumeOracle.Case known : VolumeOracle.cases()) {
            double[] reference = known.reference();
            double[] ceiling = reference.clone();
            for (double[] point : known.points()) {
                Arrays.setAll(ceiling, k -> Math.max(ceiling[k], point[k] + 0.5));
            }
            double whole = 1;
            for (int k = 0; k < reference.length; k++) {
                whole *= ceiling[k] - reference[k];
            }
            double tolerance = TOLERANCE * Math.max(1, whole);
            double taken = volume(BoxDecomposition.dominated(known.points(), reference), reference.length);
            double free = volume(BoxDecomposition.nonDominated(known.points(), reference, ceiling), reference.length);
            assertThat(taken).isCloseTo(known.volume(), within(tolerance));
            assertThat(free).isCloseTo(whole - known.volume(), within(tolerance));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void everyPlaceIsInOneBoxOfItsRegion(int objectives) {
        SplittableRandom random = new SplittableRandom(20 + objectives);
        double[] reference = new double[objectives];
        double[][] points = trialPoints(objectives, random);
        BoxDecomposition free = BoxDecomposition.nonDominated(points, reference);
        BoxDecomposition taken = BoxDecomposition.dominated(points, reference);
        double[] place = new double[objectives];
        for (int draw = 0; draw < 2000; draw++) {
            Arrays.setAll(place, k -> random.nextDouble(0, 1.3));
            boolean dominated = Arrays.stream(points).anyMatch(point -> Dominance.weaklyDominates(point, place));
            assertThat(holding(taken, place)).isEqualTo(dominated ? 1 : 0);
            assertThat(holding(free, place)).isEqualTo(dominated ? 0 : 1);
        }
    }

    @Test
    void fewerBoxesKeepThePointsThatMatterMost() {
        SplittableRandom random = new SplittableRandom(9);
        for (int objectives = 2; objectives <= 6; objectives++) {
            double[][] points = RandomPoints.nearSphere(40, objectives, random);
            double[] reference = new double[objectives];
            double[] ceiling = filled(objectives, 2);
            double whole = volume(BoxDecomposition.nonDominated(points, reference, ceiling), objectives);
            int size = BoxDecomposition.nonDominated(points, reference).size();
            BoxDecomposition all = BoxDecomposition.nonDominated(points, reference, 2 * size);
            assertThat(all.size()).isEqualTo(size);
            BoxDecomposition some = BoxDecomposition.nonDominated(points, reference, size / 2);
            assertThat(some.size()).isBetween(size / 2 + 1, size - 1);
            double free = volume(some, ceiling);
            double taken = Math.pow(2, objectives) - whole;
            assertThat(free).isGreaterThan(whole).isLessThan(whole + taken / Math.E);
        }
    }

    private static double volume(BoxDecomposition boxes, double[] ceiling) {
        double sum = 0;
        for (int b = 0; b < boxes.size(); b++) {
            double product = 1;
            for (int k = 0; k < ceiling.length; k++) {
                product *= Math.min(ceiling[k], boxes.upper(b, k)) - boxes.lower(b, k);
            }
            sum += product;
        }
        return sum;
    }

    @Test
    void numberOfBoxesIsTheLeastPossible() {
        SplittableRandom random = new SplittableRandom(5);
        for (int n : new int[] {1, 2, 10, 60}) {
            double[][] flat = Dominance.front(RandomPoints.nearSphere(n, 2, random));
            double[][] solid = Dominance.front(RandomPoints.nearSphere(n, 3, random));
            assertThat(BoxDecomposition.nonDominated(flat, new double[2]).size())
                    .isEqualTo(flat.length + 1);
            assertThat(BoxDecomposition.nonDominated(solid, new double[3]).size())
                    .isEqualTo(2 * solid.length + 1);
        }
    }

    @Test
    void stripsOfTwoObjectives() {
        BoxDecomposition free = BoxDecomposition.nonDominated(new double[][] {{1, 3}, {2, 2}}, new double[2]);
        double inf = Double.POSITIVE_INFINITY;
        double[][] boxes = new double[free.size()][];
        Arrays.setAll(
                boxes, i -> new double[] {free.lower(i, 0), free.upper(i, 0), free.lower(i, 1), free.upper(i, 1)});
        assertThat(List.of(boxes))
                .containsExactlyInAnyOrder(
                        new double[] {0, inf, 3, inf}, new double[] {1, inf, 2, 3}, new double[] {2, inf, 0, 2});
    }

    @Test
    void nothingAboveTheReferenceLeavesOneBox() {
        double[] reference = {1, 1, 1};
        BoxDecomposition free = BoxDecomposition.nonDominated(new double[][] {{5, 5, 1}}, reference);
        assertThat(free.size()).isEqualTo(1);
        assertThat(free.lower(0, 2)).isEqualTo(1);
        assertThat(free.upper(0, 2)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(BoxDecomposition.dominated(new double[0][], reference).size())
                .isZero();
    }

    @Test
    void ceilingBelowThePointsLeavesNothing() {
        assertThat(BoxDecomposition.nonDominated(new double[][] {{2, 2}}, new double[2], new double[] {1, 1})
                        .size())
                .isZero();
    }

    private static double[][] trialPoints(int objectives, SplittableRandom random) {
        double[][] smooth = RandomPoints.nearSphere(12, objectives, random);
        double[][] ties = scaled(RandomPoints.lattice(12, objectives, 3, random), 0.3);
        double[][] all = Arrays.copyOf(smooth, 24);
        System.arraycopy(ties, 0, all, 12, 12);
        return all;
    }

    private static int holding(BoxDecomposition boxes, double[] place) {
        int count = 0;
        for (int i = 0; i < boxes.size(); i++) {
            boolean inside = true;
            for (int k = 0; k < place.length; k++) {
                inside &= boxes.lower(i, k) < place[k] && place[k] < boxes.upper(i, k);
            }
            count += inside ? 1 : 0;
        }
        return count;
    }

    private static double volume(BoxDecomposition boxes, int objectives) {
        double sum = 0;
        for (int i = 0; i < boxes.size(); i++) {
            double volume = 1;
            for (int k = 0; k < objectives; k++) {
                volume *= boxes.upper(i, k) - boxes.lower(i, k);
            }
            sum += volume;
        }
        return sum;
    }

    private static double[] filled(int objectives, double value) {
        double[] filled = new double[objectives];
        Arrays.fill(filled, value);
        return filled;
    }

    private static double[][] scaled(double[][] points, double factor) {
        return Arrays.stream(points)
                .map(point -> Arrays.stream(point).map(v -> v * factor).toArray())
                .toArray(double[][]::new);
    }
}
