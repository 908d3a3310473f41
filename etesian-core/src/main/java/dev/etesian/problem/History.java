package dev.etesian.problem;

/**
 * Everything known so far, as numbers: inputs in the unit cube, outcomes as gains. Row i of every matrix is the same
 * evaluated trial. Pure data; arrays are not to be changed.
 *
 * @param trials how many trials exist, whatever became of them; the number of the next one
 * @param x inputs of trials with at least one finite outcome
 * @param gains n × K, NaN where an outcome is missing or not finite
 * @param noise n × K variances of the gains, NaN where unknown
 * @param limits n × L outcomes of the limits in the user's units, NaN where missing
 * @param pending inputs of trials still running
 * @param failed inputs of trials that failed or gave no finite outcome
 * @param memory what the models learned when the last suggestion was made, by objective then limit; empty where nothing was
 */
public record History(
        long trials,
        double[][] x,
        double[][] gains,
        double[][] noise,
        double[][] limits,
        double[][] pending,
        double[][] failed,
        java.util.List<java.util.List<Double>> memory) {}
