package dev.etesian.bench.compare;

/**
 * Whether one method is better than another on a task: what they reached after the evaluations both have, seed by seed.
 *
 * @param pairs how many seeds both have
 * @param ahead in how many of them {@code better} is
 * @param p of the one-sided signed-rank test; small means that {@code better} is
 */
public record PairedTest(
        String better, String than, int pairs, int evaluations, double meanDifference, int ahead, double p) {}
