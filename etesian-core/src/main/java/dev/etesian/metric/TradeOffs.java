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

    /** Members of a front that are looked at together. */
    private static final int BLOCK = 64;

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
        double[][] corners = corners(front);
        double optimum = 0;
        for (double[] weights : lambda) {
            optimum += optimum(weights, front, corners);
        }
        double mean = optimum / lambda.length;
        return Arrays.stream(expectedMaximum(outcomes)).map(v -> mean - v).toArray();
    }

    /** r(x_t, λ_t) = max_{y in front} s_λt(y) − s_λt(y_t), where λ_t are the weights that trial t was chosen for. */
    public double instantaneousRegret(double[] weights, double[] outcome, double[][] front) {
        double best = Double.NEGATIVE_INFINITY;
        for (double[] y : front) {
            best = Math.max(best, value(weights, y));
        }
        return best - value(weights, outcome);
    }

    /** The best corner of each block of neighbors on the front: no member of the block can be worth more. */
    private static double[][] corners(double[][] front) {
        double[][] corners = new double[(front.length + BLOCK - 1) / BLOCK][];
        for (int i = 0; i < front.length; i++) {
            if (i % BLOCK == 0) {
                corners[i / BLOCK] = new double[front[i].length];
                Arrays.fill(corners[i / BLOCK], Double.NEGATIVE_INFINITY);
            }
            double[] corner = corners[i / BLOCK];
            for (int k = 0; k < corner.length; k++) {
                corner[k] = front[i][k] > corner[k] ? front[i][k] : corner[k];
            }
        }
        return corners;
    }

    /** The largest value on a front: scalarizations are monotone, so only blocks with a better corner are looked into. */
    private double optimum(double[] weights, double[][] front, double[][] corners) {
        int first = 0;
        for (int b = 1; b < corners.length; b++) {
            first = value(weights, corners[b]) > value(weights, corners[first]) ? b : first;
        }
        double best = Double.NEGATIVE_INFINITY;
        for (int b = -1; b < corners.length; b++) {
            int block = b < 0 ? first : b;
            if (corners.length > 0 && value(weights, corners[block]) > best) {
                for (int i = block * BLOCK; i < Math.min(front.length, (block + 1) * BLOCK); i++) {
                    best = Math.max(best, value(weights, front[i]));
                }
            }
        }
        return best;
    }

    private double value(double[] weights, double[] y) {
        double v = scalarization.value(weights, y);
        return Double.isNaN(v) ? Double.NEGATIVE_INFINITY : v;
    }
}
