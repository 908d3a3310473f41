package dev.etesian.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is known of one objective.
 *
 * @param x inputs in the unit cube
 * @param gains one a row; what is not finite is left out
 * @param noise variances of the gains, NaN where unknown
 * @param inputs what the values of each coordinate are
 * @param deterministic whether the user declared that there is no noise
 */
public record Results(double[][] x, double[] gains, double[] noise, Input[] inputs, boolean deterministic) {

    int size() {
        return gains.length;
    }

    Results rows(int[] rows) {
        return new Results(
                Arrays.stream(rows).mapToObj(i -> x[i]).toArray(double[][]::new),
                Arrays.stream(rows).mapToDouble(i -> gains[i]).toArray(),
                Arrays.stream(rows).mapToDouble(i -> noise[i]).toArray(),
                inputs,
                deterministic);
    }

    /** Without gains that merely repeat a result: of an objective without noise they say nothing. */
    Results distinct() {
        if (!deterministic) {
            return this;
        }
        double[] out = gains.clone();
        Set<List<Double>> seen = new HashSet<>();
        for (int i = 0; i < out.length; i++) {
            List<Double> row = new ArrayList<>(Arrays.stream(x[i]).boxed().toList());
            row.add(gains[i]);
            out[i] = Double.isNaN(noise[i]) && !seen.add(row) ? Double.NaN : out[i];
        }
        return new Results(x, out, noise, inputs, true);
    }
}
