package dev.etesian.acquisition;

import dev.etesian.gp.SamplePath;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scale;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The scalarization of one outcome that the posterior holds possible, s_λ(f′), f′ a sample path. Source: [Paria2019, Table 1]. */
public final class Thompson implements Acquisition {

    private final Axis[] axes;
    private final List<SamplePath> paths;
    private final Scalarization scalarization;
    private final double[] lambda;

    /**
     * The sampled outcome for one draw of λ.
     *
     * @param models one per objective
     * @param paths one function drawn from each model
     * @param scale the coordinates of the aim that λ was drawn from
     * @param lambda the weights, as {@link Scalarization#weights} gives them
     */
    public Thompson(
            List<Surrogate> models, List<SamplePath> paths, Scale scale, Scalarization scalarization, double[] lambda) {
        this.axes = Axis.of(scale, models);
        this.paths = List.copyOf(paths);
        this.scalarization = scalarization;
        this.lambda = lambda.clone();
    }

    @Override
    public ScalarField open() {
        return new Sampled(paths.stream().map(SamplePath::open).toArray(ScalarField[]::new));
    }

    private final class Sampled implements ScalarField {
        private final ScalarField[] fields;
        private final double[] y = new double[lambda.length];
        private final double[] slope = new double[lambda.length];
        private final double[][] latent;
        private final double[][][] gradient;

        Sampled(ScalarField[] fields) {
            this.fields = fields;
            latent = new double[fields.length][Dense.TILE];
            gradient = new double[fields.length][Dense.TILE][dimension()];
        }

        @Override
        public int dimension() {
            return fields[0].dimension();
        }

        @Override
        public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
            for (int k = 0; k < fields.length; k++) {
                fields[k].evaluate(x, count, latent[k], gradients == null ? null : gradient[k]);
            }
            for (int c = 0; c < count; c++) {
                for (int k = 0; k < y.length; k++) {
                    y[k] = axes[k].level(latent[k][c]);
                }
                double value = scalarization.value(lambda, y);
                values[c] = Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
                if (gradients != null) {
                    chain(c, gradients[c]);
                }
            }
        }

        private void chain(int c, double[] out) {
            scalarization.gradient(lambda, y, slope);
            for (int j = 0; j < dimension(); j++) {
                out[j] = 0;
                for (int k = 0; k < y.length; k++) {
                    out[j] += slope[k] * axes[k].slope(latent[k][c]) * gradient[k][c][j];
                }
            }
        }
    }
}
