package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class OrderTest {

    /** The library's stable sort, on many ties, on few, on sorted and on reversed keys. */
    @Test
    void isThatOfTheLibrary() {
        RandomGenerator random = new Streams(1).trial(0);
        for (int size = 0; size < 200; size++) {
            double[][] samples = {
                random.doubles(size).toArray(),
                random.ints(size, 0, 4).asDoubleStream().toArray(),
                IntStream.range(0, size).asDoubleStream().toArray(),
                IntStream.range(0, size).mapToDouble(i -> -i / 3).toArray(),
            };
            for (double[] keys : samples) {
                int[] expected = IntStream.range(0, size)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> keys[i]))
                        .mapToInt(i -> i)
                        .toArray();
                assertThat(Order.of(size, (i, j) -> Double.compare(keys[i], keys[j])))
                        .containsExactly(expected);
            }
        }
    }
}
