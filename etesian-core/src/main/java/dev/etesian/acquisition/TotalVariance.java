package dev.etesian.acquisition;

import dev.etesian.gp.Surrogate;
import dev.etesian.math.ScalarField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How little the models know, Σ_k σ_k² in latent units: what is left to follow where nothing else tells points apart. */
public final class TotalVariance implements Acquisition {

    private final List<Surrogate> models;

    /** @param models at least one */
    public TotalVariance(List<Surrogate> models) {
        this.models = List.copyOf(models);
    }

    @Override
    public ScalarField open() {
        return new MomentField(models, TotalVariance::value);
    }

    private static double value(
            double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        double sum = 0;
        for (int k = 0; k < deviation.length; k++) {
            sum += deviation[k] * deviation[k];
            if (dMean != null && dDeviation != null) {
                dMean[k] = 0;
                dDeviation[k] = 2 * deviation[k];
            }
        }
        return sum;
    }
}
