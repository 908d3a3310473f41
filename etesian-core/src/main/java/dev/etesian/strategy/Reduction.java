package dev.etesian.strategy;

import dev.etesian.math.Sobol;
import dev.etesian.problem.History;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A part of a long history that a model can hold: rows that are best for some trade-off, the newest rows, and an even
 * spread over the rest; and of the failures the newest. Costs O(n K) per trade-off, so a million rows are no obstacle.
 */
final class Reduction {

    private static final int TRADE_OFFS = 64;

    private Reduction() {}

    /** At most {@code limit} rows, in an order that does not depend on when they arrived. */
    static History of(History history, int limit) {
        int[] rows =
                history.size() <= limit ? IntStream.range(0, history.size()).toArray() : chosen(history, limit);
        return history.rows(ordered(history, rows)).failing(newest(history.failed(), limit / 4));
    }

    /** The newest failures, likewise: a program that mostly fails must not slow the search down. */
    private static double[][] newest(double[][] failed, int limit) {
        double[][] newest = Arrays.copyOfRange(failed, Math.max(0, failed.length - limit), failed.length);
        Arrays.sort(newest, Arrays::compare);
        return newest;
    }

    private static int[] ordered(History history, int[] rows) {
        return Arrays.stream(rows)
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> history.x()[i], Arrays::compare)
                        .thenComparing(i -> history.gains()[i], Arrays::compare)
                        .thenComparing(i -> history.noise()[i], Arrays::compare)
                        .thenComparing(i -> history.limits()[i], Arrays::compare))
                .mapToInt(i -> i)
                .toArray();
    }

    private static int[] chosen(History history, int limit) {
        int n = history.size();
        boolean[] taken = new boolean[n];
        takeBest(history.gains(), limit / 2, taken);
        for (int i = n - limit / 4; i < n; i++) {
            taken[i] = true;
        }
        int left = limit - (int) IntStream.range(0, n).filter(i -> taken[i]).count();
        int[] others = IntStream.range(0, n).filter(i -> !taken[i]).toArray();
        for (int i = 0; i < left; i++) {
            taken[others[(int) ((long) i * others.length / left)]] = true;
        }
        return IntStream.range(0, n).filter(i -> taken[i]).toArray();
    }

    /** Marks up to {@code count} rows: the best few of every trade-off, in ranks so that units do not matter. */
    private static void takeBest(double[][] gains, int count, boolean[] taken) {
        int k = gains[0].length;
        double[][] scaled = scaled(gains, k);
        Sobol sequence = Sobol.plain(k);
        double[] u = new double[k];
        int each = Math.max(1, count / TRADE_OFFS);
        double[] value = new double[gains.length];
        for (int t = 0; t < TRADE_OFFS; t++) {
            sequence.point(t + 1, u);
            for (int i = 0; i < value.length; i++) {
                value[i] = Double.POSITIVE_INFINITY;
                for (int j = 0; j < k; j++) {
                    value[i] = Math.min(value[i], scaled[i][j] / (u[j] + 0.01));
                }
            }
            double threshold = largest(value, each);
            int marked = 0;
            for (int i = 0; i < value.length && marked < each; i++) {
                if (value[i] >= threshold) {
                    taken[i] = true;
                    marked++;
                }
            }
        }
    }

    private static double[][] scaled(double[][] gains, int k) {
        double[] low = new double[k];
        double[] high = new double[k];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (double[] row : gains) {
            for (int j = 0; j < k; j++) {
                if (!Double.isNaN(row[j])) {
                    low[j] = Math.min(low[j], row[j]);
                    high[j] = Math.max(high[j], row[j]);
                }
            }
        }
        double[][] out = new double[gains.length][k];
        for (int i = 0; i < gains.length; i++) {
            for (int j = 0; j < k; j++) {
                double y = gains[i][j] / 2 - low[j] / 2;
                double span = high[j] / 2 - low[j] / 2;
                out[i][j] = Double.isNaN(y) ? 0 : span > 0 ? y / span : 1;
            }
        }
        return out;
    }

    /** The {@code count}-th largest value, in one pass: few values get into the list of the best. */
    private static double largest(double[] values, int count) {
        double[] best = new double[count];
        Arrays.fill(best, Double.NEGATIVE_INFINITY);
        for (double value : values) {
            if (value > best[0]) {
                int i = 0;
                while (i + 1 < count && best[i + 1] < value) {
                    best[i] = best[i + 1];
                    i++;
                }
                best[i] = value;
            }
        }
        return best[0];
    }
}
