package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.ScalarField;

/** Analytic gradients against central differences. */
public final class Gradients {

    private Gradients() {}

    /** Checks ∂value/∂mean and ∂value/∂deviation with steps of {@code step} standard deviations. */
    public static void check(
            MomentFunction function, double[] mean, double[] deviation, double step, double tolerance) {
        int k = mean.length;
        double[] dMean = new double[k];
        double[] dDeviation = new double[k];
        double value = function.value(mean, deviation, dMean, dDeviation);
        assertThat(function.value(mean, deviation, null, null)).isEqualTo(value);
        for (int j = 0; j < k; j++) {
            for (int which = 0; which < 2; which++) {
                double h = step * deviation[j];
                double slope = (shifted(function, mean, deviation, which, j, h)
                                - shifted(function, mean, deviation, which, j, -h))
                        / (2 * h);
                double got = which == 0 ? dMean[j] : dDeviation[j];
                double unit = 1 / deviation[j];
                assertThat(Math.abs(got - slope))
                        .as("derivative %d of objective %d: %s, by differences %s", which, j, got, slope)
                        .isLessThanOrEqualTo(tolerance * Math.max(Math.abs(slope), unit));
            }
        }
    }

    private static double shifted(MomentFunction f, double[] mean, double[] deviation, int which, int j, double h) {
        double[] m = mean.clone();
        double[] d = deviation.clone();
        (which == 0 ? m : d)[j] += h;
        return f.value(m, d, null, null);
    }

    /** Checks the gradient of a field at a point of the cube. */
    public static void check(ScalarField field, double[] x, double tolerance) {
        double h = 1e-5;
        int d = field.dimension();
        double[][] gradient = new double[1][d];
        double[] value = new double[1];
        field.evaluate(new double[][] {x}, 1, value, gradient);
        for (int j = 0; j < d; j++) {
            double[][] both = {x.clone(), x.clone()};
            both[0][j] += h;
            both[1][j] -= h;
            double[] values = new double[2];
            field.evaluate(both, 2, values, null);
            double slope = (values[0] - values[1]) / (2 * h);
            assertThat(Math.abs(gradient[0][j] - slope))
                    .as("derivative %d: %s, by differences %s", j, gradient[0][j], slope)
                    .isLessThanOrEqualTo(tolerance * Math.max(1, Math.abs(slope)));
        }
    }
}
