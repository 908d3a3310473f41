package dev.etesian.problem;

import java.util.List;
import java.util.Locale;

/**
 * Why a point was suggested.
 *
 * @param strategy the name of the method
 * @param lambda the weights drawn for this trial; empty where none were
 * @param acquisition the value of the acquisition at the point; NaN where there is none
 * @param predicted per objective, the outcome expected when the point was chosen; empty without a model
 * @param success the probability then that the evaluation would succeed; NaN without a model, or where none had failed
 * @param memory hyper-parameters of the models, objectives then limits, from which the next fit starts
 * @param fallbacks what could not be done as intended and what was done instead; empty on an ordinary day
 * @param level how far down the strategy had to go, 0 where it did what it is meant to
 */
public record Rationale(
        String strategy,
        List<Double> lambda,
        double acquisition,
        List<Prediction> predicted,
        double success,
        List<List<Double>> memory,
        List<String> fallbacks,
        int level) {

    public Rationale {
        lambda = List.copyOf(lambda);
        predicted = List.copyOf(predicted);
        memory = List.copyOf(memory);
        fallbacks = List.copyOf(fallbacks);
    }

    /** A point chosen while nothing was known of failures. */
    public Rationale(
            String strategy,
            List<Double> lambda,
            double acquisition,
            List<Prediction> predicted,
            List<List<Double>> memory,
            List<String> fallbacks,
            int level) {
        this(strategy, lambda, acquisition, predicted, Double.NaN, memory, fallbacks, level);
    }

    /** A point chosen without any model. */
    public static Rationale of(String strategy) {
        return new Rationale(strategy, List.of(), Double.NaN, List.of(), List.of(), List.of(), 0);
    }

    /** The same without what the models learned, which is of no use once the problem is another. */
    public Rationale unlearned() {
        return memory.isEmpty()
                ? this
                : new Rationale(strategy, lambda, acquisition, predicted, success, List.of(), fallbacks, level);
    }

    /** An expected outcome in the user's units: the median and the bounds of the central 90 %. */
    public record Prediction(String objective, double median, double low, double high) {

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s %.4g (%.4g to %.4g)", objective, median, low, high);
        }
    }

    /** Without {@link #memory}, which tells people nothing. */
    @Override
    public String toString() {
        return strategy
                + (predicted.isEmpty() ? "" : ", expected " + predicted)
                + (Double.isNaN(success) ? "" : String.format(Locale.ROOT, ", success %.2f", success))
                + (fallbacks.isEmpty() ? "" : ", fallbacks " + fallbacks);
    }
}
