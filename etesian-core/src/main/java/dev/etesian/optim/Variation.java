package dev.etesian.optim;

import dev.etesian.math.Domain;
import java.util.random.RandomGenerator;

/**
 * How evolution makes a new point from others: crossover, difference and mutation, coordinate by coordinate.
 *
 * <p>Ordered levels are treated as numbers, except that a mutation moves by one level at least; a category is inherited
 * whole and mutates to any other. Results still have to be snapped and checked. Sources: [Deb2002, section VI] for how
 * often each operator acts, [Deb1995] for the crossover, [Deb1996] for the mutation, [Li2009] for the difference.
 * Immutable and safe to share.
 */
public final class Variation {

    /** How often two parents are crossed at all, and how often a coordinate of crossed parents is. */
    private static final double CROSSED = 0.9;

    private static final double COORDINATE = 0.5;

    /** The distribution indices: larger ones keep children closer to their parents. */
    private static final double CROSSOVER_INDEX = 20;

    private static final double MUTATION_INDEX = 20;

    /** Coordinates closer than this are not worth crossing. */
    private static final double SAME = 1e-14;

    private final Moves moves;

    /** On the axes of a domain. */
    public Variation(Domain domain) {
        moves = new Moves(domain);
    }

    /** Writes a child of two parents by simulated binary crossover: one of the two mirrored children, at random. */
    public void cross(double[] a, double[] b, double[] child, RandomGenerator random) {
        boolean crossed = random.nextDouble() < CROSSED;
        for (int j = 0; j < child.length; j++) {
            double one = inside(a[j]);
            double other = inside(b[j]);
            child[j] = one;
            if (crossed && random.nextDouble() < COORDINATE) {
                if (moves.axis(j).unordered()) {
                    child[j] = random.nextBoolean() ? one : other;
                } else if (Math.abs(one - other) > SAME) {
                    child[j] = crossed(Math.min(one, other), Math.max(one, other), random);
                }
            }
        }
    }

    /** A parent may be a result from outside of the space. */
    private static double inside(double u) {
        return Math.max(0, Math.min(1, u));
    }

    /** ½(low + high) ∓ ½ β (high − low), β from a density that is cut off at the bounds 0 and 1. */
    private static double crossed(double low, double high, RandomGenerator random) {
        boolean lower = random.nextBoolean();
        double room = lower ? low : 1 - high;
        double reach = 1 + 2 * room / (high - low);
        double mass = 2 - Math.pow(reach, -(CROSSOVER_INDEX + 1));
        double u = random.nextDouble() * mass;
        double beta = Math.pow(u <= 1 ? u : 1 / (2 - u), 1 / (CROSSOVER_INDEX + 1));
        return 0.5 * (low + high + (lower ? -beta : beta) * (high - low));
    }

    /**
     * Writes own + F (a − b); a coordinate that leaves the cube goes somewhere between its own value and the bound. A
     * category changes to that of {@code a} where {@code a} and {@code b} differ.
     *
     * @param factor F, about ½ to 1
     */
    public void differ(double factor, double[] own, double[] a, double[] b, double[] child, RandomGenerator random) {
        for (int j = 0; j < child.length; j++) {
            if (moves.axis(j).unordered()) {
                child[j] = a[j] == b[j] ? own[j] : a[j];
                continue;
            }
            double from = inside(own[j]);
            double to = from + factor * (inside(a[j]) - inside(b[j]));
            child[j] = to < 0 ? random.nextDouble() * from : to > 1 ? 1 - random.nextDouble() * (1 - from) : to;
        }
    }

    /** Mutates each coordinate with probability 1/d, by a polynomial step or to another level. */
    public void mutate(double[] u, RandomGenerator random) {
        for (int j = 0; j < u.length; j++) {
            if (random.nextInt(u.length) == 0 && moves.axis(j).levels() != 1) {
                u[j] = mutated(j, inside(u[j]), random);
            }
        }
    }

    private double mutated(int j, double u, RandomGenerator random) {
        Domain.Axis axis = moves.axis(j);
        if (axis.unordered()) {
            return axis.level(moves.jump(j, axis.nearest(u), 1, random));
        }
        double to = u + polynomialStep(u, random);
        if (moves.continuous(j)) {
            return to;
        }
        long from = axis.nearest(u);
        long level = axis.nearest(to);
        if (level == from) {
            boolean up = from == 0 || (to > u && from < axis.levels() - 1);
            level = up ? from + 1 : from - 1;
        }
        return axis.level(level);
    }

    /** A step whose density falls with the power {@link #MUTATION_INDEX} and is cut off at the bounds 0 and 1. */
    private static double polynomialStep(double u, RandomGenerator random) {
        double r = random.nextDouble();
        double power = MUTATION_INDEX + 1;
        if (r < 0.5) {
            return Math.pow(2 * r + (1 - 2 * r) * Math.pow(1 - u, power), 1 / power) - 1;
        }
        return 1 - Math.pow(2 * (1 - r) + (2 * r - 1) * Math.pow(u, power), 1 / power);
    }
}
