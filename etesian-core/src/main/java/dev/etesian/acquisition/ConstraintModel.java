package dev.etesian.acquisition;

import dev.etesian.gp.Classifier;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Normal;

/**
 * The model of an outcome that is constrained: low ≤ f ≤ high, in the units that the model was fitted to.
 *
 * @param low −Infinity where there is none
 * @param high +Infinity where there is none
 * @param labeled whether only labels were seen, kept or broken, so that the model is a classifier's: the constraint
 *     holds with probability Φ(f − low)
 */
public record ConstraintModel(Surrogate model, double low, double high, boolean labeled) {

    public ConstraintModel {
        if (!(low < high)) {
            throw new IllegalArgumentException("limit: expected low < high, got " + low + " and " + high);
        }
    }

    /** A constraint on an outcome that was measured. */
    public ConstraintModel(Surrogate model, double low, double high) {
        this(model, low, high, false);
    }

    /** That something holds which was seen to hold or not. */
    public static ConstraintModel of(Classifier classifier) {
        return new ConstraintModel(classifier.latent(), -classifier.mean(), Double.POSITIVE_INFINITY, true);
    }

    /** The same once points have been evaluated whose outcomes are as expected. */
    public ConstraintModel expecting(double[][] points, double[] unknown) {
        return new ConstraintModel(model.conditionedOn(points, unknown), low, high, labeled);
    }

    /** The probability that it holds at a point of the unit cube. */
    public double probability(double[] u) {
        double[] mean = new double[1];
        double[] variance = new double[1];
        model.predictor().predict(new double[][] {u}, 1, mean, variance, null, null);
        double spread = Math.sqrt(variance[0] + (labeled ? 1 : 0));
        return Math.exp(Normal.logProbability((latentLow() - mean[0]) / spread, (latentHigh() - mean[0]) / spread));
    }

    /** The least latent value of the model that is allowed. */
    public double latentLow() {
        return latent(low);
    }

    /** The largest. */
    public double latentHigh() {
        return latent(high);
    }

    private double latent(double bound) {
        return Double.isInfinite(bound) ? bound : model.link().latent(bound);
    }
}
