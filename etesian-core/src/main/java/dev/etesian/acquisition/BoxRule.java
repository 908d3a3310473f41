package dev.etesian.acquisition;

/**
 * How grids count outcomes where the preference is a box to stay inside of.
 *
 * @param even what every part of a box counts besides its weight, in units of the weight in the middle: with 0 it is the
 *     improvement as defined, which leaves the far ends of a box to the last
 * @param beyond what an outcome better than a best bound counts, of what one at the bound would; by objective, so one
 *     better in two counts the square. A little above 0 lets the search take what is better than asked for where little
 *     is left to find inside
 */
public record BoxRule(double even, double beyond) {

    /** The improvement as defined, and nothing beyond. */
    public static final BoxRule STRICT = new BoxRule(0, 0);

    public BoxRule {
        if (!(even >= 0 && even < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("box: expected evenness of 0 or more, got " + even);
        }
        if (!(beyond >= 0 && beyond <= 1)) {
            throw new IllegalArgumentException("box: expected a share in [0, 1] for what lies beyond, got " + beyond);
        }
    }
}
