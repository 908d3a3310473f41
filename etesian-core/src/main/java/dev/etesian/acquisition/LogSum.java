package dev.etesian.acquisition;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** ln Σ_i exp(v_i) and its gradient, one term at a time, for terms of any magnitude. Confined to one thread. */
public final class LogSum {

    private final double[] dMean;
    private final double[] dDeviation;
    private double largest;
    private double sum;

    public LogSum(int objectives) {
        dMean = new double[objectives];
        dDeviation = new double[objectives];
        clear();
    }

    public void clear() {
        largest = Double.NEGATIVE_INFINITY;
        sum = 0;
        Arrays.fill(dMean, 0);
        Arrays.fill(dDeviation, 0);
    }

    /** Adds a term by its logarithm and the derivatives of that logarithm, or null. */
    public void add(double value, double @Nullable [] byMean, double @Nullable [] byDeviation) {
        if (!(value > Double.NEGATIVE_INFINITY)) {
            return;
        }
        if (value > largest) {
            double shrink = Math.exp(largest - value);
            sum *= shrink;
            for (int k = 0; k < dMean.length; k++) {
                dMean[k] *= shrink;
                dDeviation[k] *= shrink;
            }
            largest = value;
        }
        double term = Math.exp(value - largest);
        sum += term;
        if (byMean != null && byDeviation != null) {
            for (int k = 0; k < dMean.length; k++) {
                dMean[k] += term * byMean[k];
                dDeviation[k] += term * byDeviation[k];
            }
        }
    }

    /** The logarithm of the sum; writes its derivatives unless null. */
    public double value(double @Nullable [] byMean, double @Nullable [] byDeviation) {
        if (byMean != null && byDeviation != null) {
            double scale = sum > 0 ? 1 / sum : 0;
            for (int k = 0; k < dMean.length; k++) {
                byMean[k] = dMean[k] * scale;
                byDeviation[k] = dDeviation[k] * scale;
            }
        }
        return sum > 0 ? largest + Math.log(sum) : Double.NEGATIVE_INFINITY;
    }
}
