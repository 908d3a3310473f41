package dev.etesian.acquisition;

import dev.etesian.gp.Surrogate;
import dev.etesian.math.ScalarField;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scale;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scalarization of an optimistic outcome, s_λ(μ + √β σ): each objective at the same quantile of its posterior.
 *
 * <p>In gains the k-th entry is gain_k(μ_k + √β σ_k), scaled; under a warp the quantile of the latent value is the
 * quantile of the gain. Source: [Paria2019, Table 1], with σ the standard deviation.
 */
public final class Ucb implements Acquisition {

    private final List<Surrogate> models;
    private final Scale scale;
    private final Scalarization scalarization;
    private final double[] lambda;
    private final double width;

    /**
     * The bound for one draw of λ.
     *
     * @param models one per objective
     * @param scale the coordinates of the aim that λ was drawn from
     * @param lambda the weights, as {@link Scalarization#weights} gives them
     * @param beta β_t ≥ 0, see {@link Beta}
     */
    public Ucb(List<Surrogate> models, Scale scale, Scalarization scalarization, double[] lambda, double beta) {
        if (!(beta >= 0)) {
            throw new IllegalArgumentException("beta: expected a number ≥ 0, got " + beta);
        }
        this.models = List.copyOf(models);
        this.scale = scale;
        this.scalarization = scalarization;
        this.lambda = lambda.clone();
        this.width = Math.sqrt(beta);
    }

    @Override
    public ScalarField open() {
        return new MomentField(models, new Bound());
    }

    private final class Bound implements MomentFunction {
        private final Axis[] axes = Axis.of(scale, models);
        private final double[] y = new double[lambda.length];

        @Override
        public double value(
                double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
            for (int k = 0; k < y.length; k++) {
                y[k] = axes[k].level(mean[k] + width * deviation[k]);
            }
            if (dMean != null && dDeviation != null) {
                scalarization.gradient(lambda, y, dMean);
                for (int k = 0; k < y.length; k++) {
                    dMean[k] *= axes[k].slope(mean[k] + width * deviation[k]);
                    dDeviation[k] = width * dMean[k];
                }
            }
            return scalarization.value(lambda, y);
        }
    }
}
