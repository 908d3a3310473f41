package dev.etesian.acquisition;

import dev.etesian.gp.Surrogate;
import dev.etesian.math.Normal;
import dev.etesian.math.ScalarField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What limits on outcomes leave of an improvement, to be added to a logarithmic acquisition.
 *
 * <p>For a limit on a measured outcome, ln p with p = Φ(b) − Φ(a), a = (latent(low) − μ)/σ and b = (latent(high) − μ)/σ.
 * Source: [Gardner2014, Section 3].
 *
 * <p>Where only labels were seen, σ² + 1 takes the place of σ², and a broken limit has a price. It takes 1/p − 1 failures on
 * average to see one success; each costs 3, as much as e³ times the improvement: −3(1/p − 1). That is near ln p³ where
 * success is likely, and far below where it is not: a search beside a wall with more to gain behind it would otherwise go on
 * trying. Below p = 0.1 the slope by ln p stays what it is there, so that all values are finite.
 */
public final class Feasibility implements Acquisition {

    private static final double PRICE = 3;
    private static final double UNLIKELY = 0.1;
    private static final double LOG_UNLIKELY = Math.log(UNLIKELY);

    private final List<Surrogate> models;
    private final boolean[] labeled;
    private final double[] low;
    private final double[] high;

    public Feasibility(List<ConstraintModel> limits) {
        if (limits.isEmpty()) {
            throw new IllegalArgumentException("feasibility: expected at least one limit, got none");
        }
        models = limits.stream().map(ConstraintModel::model).toList();
        labeled = new boolean[limits.size()];
        for (int j = 0; j < labeled.length; j++) {
            labeled[j] = limits.get(j).labeled();
        }
        low = limits.stream().mapToDouble(ConstraintModel::latentLow).toArray();
        high = limits.stream().mapToDouble(ConstraintModel::latentHigh).toArray();
    }

    @Override
    public ScalarField open() {
        return new MomentField(models, this::value);
    }

    private double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        double sum = 0;
        for (int j = 0; j < low.length; j++) {
            double spread = labeled[j] ? Math.sqrt(1 + deviation[j] * deviation[j]) : deviation[j];
            double a = (low[j] - mean[j]) / spread;
            double b = (high[j] - mean[j]) / spread;
            double log = Normal.logProbability(a, b);
            sum += labeled[j] ? priced(log) : log;
            if (dMean != null && dDeviation != null) {
                double atA = ratio(a, log);
                double atB = ratio(b, log);
                dMean[j] = (atA - atB) / spread;
                dDeviation[j] = ((atA == 0 ? 0 : a * atA) - (atB == 0 ? 0 : b * atB)) / spread;
                if (labeled[j]) {
                    double slope = PRICE / Math.max(UNLIKELY, Math.exp(log));
                    dMean[j] *= slope;
                    dDeviation[j] *= slope * deviation[j] / spread;
                }
            }
        }
        return sum;
    }

    /** −3(1/p − 1) of ln p, and its tangent where p is below 0.1. */
    private static double priced(double log) {
        double beyond = Math.min(0, log - LOG_UNLIKELY);
        return PRICE * (1 - Math.exp(-Math.max(log, LOG_UNLIKELY)) + beyond / UNLIKELY);
    }

    /** φ(z) over the probability of the interval. */
    private static double ratio(double z, double log) {
        return Double.isInfinite(z) ? 0 : Math.exp(Normal.logPdf(z) - log);
    }
}
