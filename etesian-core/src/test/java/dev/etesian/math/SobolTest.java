package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SobolTest {

    private static final int M = 10;
    private static final int N = 1 << M;

    private static RandomGenerator random(long seed) {
        return new Streams(seed).trial(0);
    }

    @Test
    void plainPointsAreThoseOfScipy() {
        ReferenceTable table = ReferenceTable.read("sobol.csv");
        Sobol sobol = Sobol.plain(Sobol.DIMENSIONS);
        double[] x = new double[Sobol.DIMENSIONS];
        for (double[] row : table.rows()) {
            sobol.point((long) row[0], x);
            for (int c = 1; c < row.length; c++) {
                int coordinate = Integer.parseInt(table.columns().get(c).substring(1));
                assertThat(x[coordinate])
                        .as("point %s, %s", row[0], table.columns().get(c))
                        .isEqualTo(row[c]);
            }
        }
    }

    @Test
    void cursorAndRandomAccessAgree() {
        int d = Sobol.DIMENSIONS + 3;
        for (Sobol sobol : new Sobol[] {Sobol.plain(d), Sobol.scrambled(d, random(1))}) {
            Sobol.Cursor cursor = sobol.cursor(1000);
            double[] walked = new double[d];
            double[] direct = new double[d];
            for (long i = 1000; i < 1100; i++) {
                assertThat(cursor.index()).isEqualTo(i);
                cursor.next(walked);
                sobol.point(i, direct);
                assertThat(walked).containsExactly(direct);
            }
        }
    }

    @Test
    void everyScrambledCoordinateIsStratified() {
        int d = Sobol.DIMENSIONS;
        Sobol.Cursor cursor = Sobol.scrambled(d, random(2)).cursor(0);
        BitSet[] cells = new BitSet[d];
        double[] x = new double[d];
        for (int j = 0; j < d; j++) {
            cells[j] = new BitSet(N);
        }
        for (int i = 0; i < N; i++) {
            cursor.next(x);
            for (int j = 0; j < d; j++) {
                assertThat(x[j]).isGreaterThan(0).isLessThan(1);
                cells[j].set((int) (x[j] * N));
            }
        }
        assertThat(cells).allMatch(c -> c.cardinality() == N);
    }

    @Test
    void firstTwoScrambledCoordinatesFormNets() {
        // Every block of 2^m points is a (0, m, 2)-net: one point in each dyadic box of area 2^−m.
        Sobol sobol = Sobol.scrambled(2, random(3));
        double[] x = new double[2];
        for (long first : new long[] {0, 5L * N}) {
            for (int a = 0; a <= M; a++) {
                BitSet boxes = new BitSet(N);
                for (int i = 0; i < N; i++) {
                    sobol.point(first + i, x);
                    int row = (int) (x[0] * (1 << a));
                    int column = (int) (x[1] * (1 << (M - a)));
                    boxes.set(row << (M - a) | column);
                }
                assertThat(boxes.cardinality())
                        .as("%d × %d boxes", 1 << a, 1 << (M - a))
                        .isEqualTo(N);
            }
        }
    }

    @Test
    void seedsGiveDifferentPointsAndTheSameSeedTheSame() {
        double[] a = new double[5];
        double[] b = new double[5];
        double[] c = new double[5];
        Sobol.scrambled(5, random(4)).point(77, a);
        Sobol.scrambled(5, random(5)).point(77, b);
        Sobol.scrambled(5, random(4)).point(77, c);
        assertThat(a).doesNotContain(b).containsExactly(c);
    }

    @Test
    void aScrambledPointIsUniformOverSeeds() {
        int seeds = 4000;
        double sum = 0;
        double squares = 0;
        double[] x = new double[2];
        for (int s = 0; s < seeds; s++) {
            Sobol.scrambled(2, random(s)).point(3, x);
            sum += x[1];
            squares += x[1] * x[1];
        }
        double fiveStandardErrors = 5 / Math.sqrt(12.0 * seeds);
        assertThat(sum / seeds).isCloseTo(0.5, within(fiveStandardErrors));
        assertThat(squares / seeds).isCloseTo(1 / 3.0, within(5 * Math.sqrt(4 / 45.0 / seeds)));
    }

    @Test
    void integratesBetterThanIndependentPoints() {
        // ∫ Π (1 + (x_j − ½)) dx = 1 in 6 dimensions; 4096 independent points would err by about 0.012, these by 1e-4.
        int d = 6;
        Sobol.Cursor cursor = Sobol.scrambled(d, random(6)).cursor(0);
        double[] x = new double[d];
        double sum = 0;
        for (int i = 0; i < 4096; i++) {
            cursor.next(x);
            double product = 1;
            for (double v : x) {
                product *= 1 + (v - 0.5);
            }
            sum += product;
        }
        assertThat(sum / 4096).isCloseTo(1, within(1e-3));
    }

    @Test
    void coordinatesBeyondTheTableArePseudoRandom() {
        int d = Sobol.DIMENSIONS + 2;
        Sobol sobol = Sobol.scrambled(d, random(7));
        double[] x = new double[d];
        double sum = 0;
        double product = 0;
        int n = 20_000;
        for (int i = 0; i < n; i++) {
            sobol.point(i, x);
            double a = x[d - 2] - 0.5;
            double b = x[d - 1] - 0.5;
            assertThat(Math.max(Math.abs(a), Math.abs(b))).isLessThan(0.5);
            sum += a + b;
            product += a * b;
        }
        assertThat(sum / n).isCloseTo(0, within(5 * Math.sqrt(2 / 12.0 / n)));
        assertThat(product / n).isCloseTo(0, within(5 / 12.0 / Math.sqrt(n)));
    }

    @Test
    void lastPointIsReachableAndOneMoreIsRefused() {
        Sobol sobol = Sobol.scrambled(2, random(8));
        double[] x = new double[2];
        Sobol.Cursor cursor = sobol.cursor(Sobol.SIZE - 1);
        cursor.next(x);
        assertThatIllegalArgumentException().isThrownBy(() -> cursor.next(x)).withMessageContaining("4294967296");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sobol.point(-1, x))
                .withMessageContaining("-1");
        assertThatIllegalArgumentException().isThrownBy(() -> Sobol.plain(0)).withMessageContaining("got 0");
    }
}
