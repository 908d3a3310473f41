package dev.etesian.workload.lsh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class RotationTest {

    private static final Offset<Float> ROUNDING = Offset.offset(1e-4f);

    private static float[] vector(int size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] vector = new float[size];
        for (int i = 0; i < size; i++) {
            vector[i] = (float) random.nextGaussian();
        }
        return vector;
    }

    private static float[] rotated(Rotation rotation, float[] vector) {
        float[] out = new float[Rotation.SIZE + 5];
        rotation.apply(vector, out, 5, new float[Rotation.SIZE]);
        float[] part = new float[Rotation.SIZE];
        System.arraycopy(out, 5, part, 0, part.length);
        return part;
    }

    /** The signs come out of unit vectors; the rest is the Hadamard matrix by its definition. */
    @Test
    void isSignsThenTheHadamardMatrix() {
        Rotation rotation = new Rotation(3, 1);
        float[] vector = vector(100, 1);
        float[] signs = new float[100];
        for (int j = 0; j < 100; j++) {
            float[] unit = new float[100];
            unit[j] = 1;
            signs[j] = rotated(rotation, unit)[0];
            assertThat(Math.abs(signs[j])).isEqualTo(1);
        }
        float[] fast = rotated(rotation, vector);
        for (int i = 0; i < Rotation.SIZE; i++) {
            double sum = 0;
            for (int j = 0; j < 100; j++) {
                sum += (Integer.bitCount(i & j) % 2 == 0 ? 1 : -1) * signs[j] * vector[j];
            }
            assertThat(fast[i]).isCloseTo((float) sum, ROUNDING);
        }
    }

    @Test
    void hashesAreTheLargestOfEachPrefix() {
        int[] hashes = new int[Rotation.BITS + 1];
        for (long seed = 0; seed < 50; seed++) {
            float[] x = vector(Rotation.SIZE, seed);
            Rotation.hashes(x, hashes);
            for (int bits = 1; bits <= Rotation.BITS; bits++) {
                int best = IntStream.range(0, 1 << (bits - 1))
                        .reduce(0, (a, b) -> Math.abs(x[b]) > Math.abs(x[a]) ? b : a);
                assertThat(hashes[bits])
                        .isEqualTo(2 * best + (x[best] < 0 ? 1 : 0))
                        .isLessThan(1 << bits);
            }
        }
    }

    @Test
    void functionsDifferAndRepeat() {
        float[] vector = vector(100, 2);
        assertThat(rotated(new Rotation(0, 1), vector)).isEqualTo(rotated(new Rotation(0, 1), vector));
        assertThat(rotated(new Rotation(0, 1), vector)).isNotEqualTo(rotated(new Rotation(1, 0), vector));
    }

    /** All 2^b hashes, each once, in the order of (max − value)². */
    @Test
    void alternativesAreASortByPenalty() {
        Alternatives alternatives = new Alternatives();
        for (int bits = 1; bits <= Rotation.BITS; bits++) {
            float[] x = vector(Rotation.SIZE, 10 + bits);
            int size = 1 << (bits - 1);
            float largest = (float) IntStream.range(0, size)
                    .mapToDouble(i -> Math.abs(x[i]))
                    .max()
                    .orElseThrow();
            int[] sorted = IntStream.range(0, 2 * size)
                    .boxed()
                    .sorted((a, b) -> Float.compare(penalty(x, a, largest), penalty(x, b, largest)))
                    .mapToInt(Integer::intValue)
                    .toArray();
            alternatives.reset(x, 0, bits);
            assertThat(alternatives.count()).isEqualTo(sorted.length);
            for (int rank = 0; rank < sorted.length; rank++) {
                assertThat(alternatives.code(rank)).isEqualTo(sorted[rank]);
                assertThat(alternatives.penalty(rank)).isEqualTo(penalty(x, sorted[rank], largest));
            }
        }
    }

    private static float penalty(float[] x, int code, float largest) {
        float gap = largest - (code % 2 == 0 ? x[code / 2] : -x[code / 2]);
        return gap * gap;
    }

    @Test
    void theHeapIsAPriorityQueue() {
        SplittableRandom random = new SplittableRandom(6);
        LongHeap heap = new LongHeap(1);
        PriorityQueue<Long> queue = new PriorityQueue<>();
        for (int i = 0; i < 5000; i++) {
            if (random.nextInt(3) > 0 || queue.isEmpty()) {
                long number = random.nextLong(-50, 50);
                heap.push(number);
                queue.add(number);
            } else {
                assertThat(heap.pop()).isEqualTo(queue.remove());
            }
            assertThat(heap.isEmpty()).isEqualTo(queue.isEmpty());
        }
    }
}
