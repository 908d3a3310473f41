package dev.etesian.acquisition;

import org.jspecify.annotations.Nullable;

/**
 * A function of the posterior moments of K objectives at one candidate, in latent units: what every acquisition built on
 * independent Gaussian processes is. Confined to one thread.
 */
public interface MomentFunction {

    /**
     * The value and, unless null, its partial derivatives.
     *
     * @param mean K posterior means
     * @param deviation K posterior standard deviations, positive
     * @param dMean receives K derivatives by the means, or null together with the next
     * @param dDeviation receives K derivatives by the standard deviations, or null
     * @return the value; −Infinity, derivatives zero, where there is nothing to gain at all
     */
    double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation);
}
