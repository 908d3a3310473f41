package dev.etesian.acquisition;

import org.jspecify.annotations.Nullable;

/** ln Σ_i share_i exp(aᵢ): the improvement of a preference with several aims, each in its own coordinates. */
final class MixtureImprovement implements MomentFunction {

    private final double[] logShares;
    private final MomentFunction[] parts;
    private final LogSum total;
    private final double[] dMu;
    private final double[] dSd;

    MixtureImprovement(double[] logShares, MomentFunction[] parts, int objectives) {
        this.logShares = logShares;
        this.parts = parts;
        total = new LogSum(objectives);
        dMu = new double[objectives];
        dSd = new double[objectives];
    }

    @Override
    public double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        total.clear();
        double[] m = dMean == null ? null : dMu;
        double[] s = dDeviation == null ? null : dSd;
        for (int i = 0; i < parts.length; i++) {
            total.add(logShares[i] + parts[i].value(mean, deviation, m, s), m, s);
        }
        return total.value(dMean, dDeviation);
    }
}
