package dev.etesian.rival.evolution;

/**
 * Points of a domain that none of the others dominates, and their values, one row each; larger is better.
 *
 * <p>The arrays belong to whoever asked for them.
 */
public record ParetoSet(double[][] x, double[][] values) {

    /** The number of points. */
    public int size() {
        return x.length;
    }
}
