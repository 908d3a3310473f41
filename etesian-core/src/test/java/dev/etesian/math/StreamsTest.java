package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class StreamsTest {

    private static final int KEYS = 100_000;

    @Test
    void valuesAreThoseOfTheDefinition() {
        // Computed once from the definition in arbitrary-precision integers; a change breaks every recorded study.
        assertFirst(new Streams(0).trial(0), 0x83318a9282400131L, 0xd247d3921df91bd3L, 0x54562af1661ea201L);
        assertFirst(new Streams(42).trial(7), 0x4d0498159e682c82L, 0x7507b605e2d02494L);
        assertFirst(new Streams(-1).trial(1_000_000), 0x8b181e59c3310053L, 0xd819346aa95f4d39L);
        assertFirst(new Streams(42).design(), 0xec0877635a4b6f3cL, 0xf43ee58a51b3573dL);
    }

    private static void assertFirst(RandomGenerator stream, long... expected) {
        for (long value : expected) {
            assertThat(stream.nextLong()).isEqualTo(value);
        }
    }

    @Test
    void noTwoKeysStartAlike() {
        Streams streams = new Streams(42);
        Set<Long> first = new HashSet<>();
        for (int key = 0; key < KEYS; key++) {
            assertThat(first.add(streams.trial(key).nextLong()))
                    .as("trial %d", key)
                    .isTrue();
        }
        for (int seed = 0; seed < KEYS; seed++) {
            if (seed != 42) {
                assertThat(first.add(new Streams(seed).trial(0).nextLong()))
                        .as("seed %d", seed)
                        .isTrue();
            }
        }
    }

    @Test
    void firstValuesOfNeighboringKeysAreUniformAndUncorrelated() {
        Streams streams = new Streams(1);
        double sum = 0;
        double squares = 0;
        double products = 0;
        double before = 0;
        for (int key = 0; key < KEYS; key++) {
            double u = streams.trial(key).nextDouble() - 0.5;
            sum += u;
            squares += u * u;
            products += u * before;
            before = u;
        }
        assertThat(sum / KEYS).isCloseTo(0, within(5 * Math.sqrt(1 / 12.0 / KEYS)));
        assertThat(squares / KEYS).isCloseTo(1 / 12.0, within(5 * Math.sqrt(1 / 180.0 / KEYS)));
        assertThat(products / KEYS).isCloseTo(0, within(5 / 12.0 / Math.sqrt(KEYS)));
    }

    @Test
    void everyBitIsBalancedAcrossKeysAndWithinAStream() {
        Streams streams = new Streams(2);
        RandomGenerator stream = streams.trial(9);
        int[] across = new int[Long.SIZE];
        int[] within = new int[Long.SIZE];
        for (int key = 0; key < KEYS; key++) {
            count(streams.trial(key).nextLong(), across);
            count(stream.nextLong(), within);
        }
        double fiveDeviations = 5 * Math.sqrt(KEYS / 4.0);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertThat((double) across[bit]).as("bit %d across", bit).isCloseTo(KEYS / 2.0, within(fiveDeviations));
            assertThat((double) within[bit]).as("bit %d within", bit).isCloseTo(KEYS / 2.0, within(fiveDeviations));
        }
    }

    private static void count(long value, int[] ones) {
        for (int bit = 0; bit < Long.SIZE; bit++) {
            ones[bit] += (int) (value >>> bit & 1);
        }
    }

    @Test
    void aStreamDependsOnItsKeyAlone() {
        Streams streams = new Streams(3);
        RandomGenerator other = streams.trial(4);
        other.nextLong();
        assertThat(streams.trial(5).nextLong())
                .isEqualTo(new Streams(3).trial(5).nextLong());
        assertThat(streams.trial(4).nextLong()).isNotEqualTo(other.nextLong());
    }
}
