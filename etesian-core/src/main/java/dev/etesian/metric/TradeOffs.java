package dev.etesian.metric;

import dev.etesian.preference.Scalarization;
import java.util.Arrays;

/**
 * A preference as a finite set of equally likely weights λ, under which outcomes are judged. Outcomes are scaled gains,
 * one a row; an entry that is NaN makes its outcome worthless.
 *
 * <p>Source: [Paria2019, Equation "bayes_regret" and Section 4].
 */
public final class TradeOffs {

    private final Scalarization scalarization;
    private final double[][] lambda;

    /**
     * Judges by given weights.
     *
     * @param lambda one row a trade-off, as {@link Scalarization#weights} gives them
     */
    public TradeOffs(Scalarization scalarization, double[][] lambda) {
        if (lambda.length == 0) {
            throw new IllegalArgumentException("trade-offs: expected at least one row of weights, got none");
        }
        this.scalarization = scalarization;
        this.lambda = Arrays.stream(lambda).map(double[]::clone).toArray(double[][]::new);
    }

    /** The weights of given directions. */
    public static TradeOffs along(Scalarization scalarization, double[][] directions) {
        double[][] lambda = new double[directions.length][directions.length == 0 ? 0 : directions[0].length];
        for (int i = 0; i < lambda.length; i++) {
            scalarization.weights(directions[i], lambda[i]);
        }
        return new TradeOffs(scalarization, lambda);
    }

    /** E_λ max_i s_λ(y_i) after each outcome: entry t is that of the first t + 1. */
    public double[] expectedMaximum(double[][] outcomes) {
        double[] best = new double[lambda.length];
        Arrays.fill(best, Double.NEGATIVE_INFINITY);
        double[] curve = new double[outcomes.length];
        for (int t = 0; t < outcomes.length; t++) {
            double sum = 0;
            for (int i = 0; i < lambda.length; i++) {
                best[i] = Math.max(best[i], value(lambda[i], outcomes[t]));
                sum += best[i];
            }
            curve[t] = sum / lambda.length;
        }
        return curve;
    }

    /**
     * R_B = E_λ[max_{y in front} s_λ(y) − max_i s_λ(y_i)] after each outcome.
     *
     * @param front the outcomes that are possible, or a dense part of those that no other dominates
     */
    public double[] bayesRegret(double[][] outcomes, double[][] front) {
        double optimum = 0;
        for (double[] weights : lambda) {
            optimum += optimum(weights, front);
        }
        double mean = optimum / lambda.length;
        return Arrays.stream(expectedMaximum(outcomes)).map(v -> mean - v).toArray();
    }

    /** r(x_t, λ_t) = max_{y in front} s_λt(y) − s_λt(y_t), where λ_t are the weights that trial t was chosen for. */
    public double instantaneousRegret(double[] weights, double[] outcome, double[][] front) {
        return optimum(weights, front) - value(weights, outcome);
    }

    private double optimum(double[] weights, double[][] front) {
        double best = Double.NEGATIVE_INFINITY;
        for (double[] y : front) {
            best = Math.max(best, value(weights, y));
        }
        return best;
    }

    private double value(double[] weights, double[] y) {
        double v = scalarization.value(weights, y);
        return Double.isNaN(v) ? Double.NEGATIVE_INFINITY : v;
    }
}
