package dev.etesian.gp;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * What is known of something that holds at some points and not at others.
 *
 * @param x inputs in the unit cube
 * @param holds one a row
 * @param inputs what the values of each coordinate are
 */
public record Labels(double[][] x, boolean[] holds, Input[] inputs) {

    public Labels {
        if (x.length != holds.length || x.length == 0) {
            throw new IllegalArgumentException(
                    "labels: expected one for each of at least 1 input, got " + holds.length + " for " + x.length);
        }
    }

    int size() {
        return x.length;
    }

    /** How many hold. */
    int held() {
        int count = 0;
        for (boolean label : holds) {
            count += label ? 1 : 0;
        }
        return count;
    }

    Labels rows(int[] rows) {
        boolean[] labels = new boolean[rows.length];
        for (int i = 0; i < rows.length; i++) {
            labels[i] = holds[rows[i]];
        }
        return new Labels(Arrays.stream(rows).mapToObj(i -> x[i]).toArray(double[][]::new), labels, inputs);
    }

    /**
     * At most so many rows: half of them those nearest to a row of the other label, which say where the boundary is, the rest
     * evenly over the others.
     */
    Labels atMost(int count) {
        if (size() <= count) {
            return this;
        }
        double[] gap = new double[size()];
        for (int i = 0; i < gap.length; i++) {
            gap[i] = gap(i);
        }
        int[] order = IntStream.range(0, size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> gap[i]))
                .mapToInt(i -> i)
                .toArray();
        int near = count / 2;
        int[] rest = Arrays.copyOfRange(order, near, order.length);
        Arrays.sort(rest);
        int spread = count - near;
        return rows(IntStream.concat(
                        Arrays.stream(order, 0, near),
                        IntStream.range(0, spread).map(i -> rest[(int) ((long) i * rest.length / spread)]))
                .sorted()
                .toArray());
    }

    /** The squared distance to the nearest row of the other label, any two categories 1 apart. */
    private double gap(int row) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size(); i++) {
            if (holds[i] != holds[row]) {
                double sum = 0;
                for (int p = 0; p < inputs.length; p++) {
                    double d = x[i][p] - x[row][p];
                    sum += inputs[p] == Input.UNORDERED ? (d == 0 ? 0 : 1) : d * d;
                }
                least = Math.min(least, sum);
            }
        }
        return least;
    }
}
