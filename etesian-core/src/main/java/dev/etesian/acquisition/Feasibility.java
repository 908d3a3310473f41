package dev.etesian.acquisition;

import dev.etesian.gp.Surrogate;
import dev.etesian.math.Normal;
import dev.etesian.math.ScalarField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * ln of the probability that every limit on an outcome holds, Σ_j ln(Φ(b_j) − Φ(a_j)) with a = (latent(low) − μ)/σ and b =
 * (latent(high) − μ)/σ: to be added to a logarithmic acquisition. Source: [Gardner2014, Section 3].
 */
public final class Feasibility implements Acquisition {

    private final List<Surrogate> models;
    private final double[] low;
    private final double[] high;

    public Feasibility(List<ConstraintModel> limits) {
        if (limits.isEmpty()) {
            throw new IllegalArgumentException("feasibility: expected at least one limit, got none");
        }
        models = limits.stream().map(ConstraintModel::model).toList();
        low = limits.stream().mapToDouble(l -> latent(l.model(), l.low())).toArray();
        high = limits.stream().mapToDouble(l -> latent(l.model(), l.high())).toArray();
    }

    private static double latent(Surrogate model, double value) {
        return Double.isInfinite(value) ? value : model.link().latent(value);
    }

    @Override
    public ScalarField open() {
        return new MomentField(models, this::value);
    }

    private double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        double sum = 0;
        for (int j = 0; j < low.length; j++) {
            double a = (low[j] - mean[j]) / deviation[j];
            double b = (high[j] - mean[j]) / deviation[j];
            double log = Normal.logProbability(a, b);
            sum += log;
            if (dMean != null && dDeviation != null) {
                double atA = ratio(a, log);
                double atB = ratio(b, log);
                dMean[j] = (atA - atB) / deviation[j];
                dDeviation[j] = ((atA == 0 ? 0 : a * atA) - (atB == 0 ? 0 : b * atB)) / deviation[j];
            }
        }
        return sum;
    }

    /** φ(z) over the probability of the interval. */
    private static double ratio(double z, double log) {
        return Double.isInfinite(z) ? 0 : Math.exp(Normal.logPdf(z) - log);
    }
}
