package dev.etesian.gp;

import java.util.Arrays;

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
}
