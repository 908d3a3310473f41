package dev.etesian.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NonDominatedSortTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void peelsOneFrontAfterTheOther(int objectives) {
        SplittableRandom random = new SplittableRandom(10 + objectives);
        for (int trial = 0; trial < 100; trial++) {
            double[][] points = RandomPoints.lattice(random.nextInt(50), objectives, 5, random);
            assertThat(NonDominatedSort.fronts(points)).containsExactlyElementsOf(peeled(points));
        }
    }

    @Test
    void noPointsHaveNoFronts() {
        assertThat(NonDominatedSort.fronts(new double[0][])).isEmpty();
    }

    private static List<int[]> peeled(double[][] points) {
        List<Integer> left =
                new ArrayList<>(IntStream.range(0, points.length).boxed().toList());
        List<int[]> fronts = new ArrayList<>();
        while (!left.isEmpty()) {
            List<Integer> front = left.stream()
                    .filter(i -> left.stream().noneMatch(j -> Dominance.dominates(points[j], points[i])))
                    .toList();
            fronts.add(front.stream().mapToInt(Integer::intValue).toArray());
            left.removeAll(front);
        }
        return fronts;
    }
}
