package dev.etesian.optim;

import dev.etesian.math.Domain;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * Makes points until one is admissible and new: by a recipe first, then by ever shorter steps from one of its parents,
 * which stay in a region where crossing parents leaves it.
 */
public final class Offspring {

    /** How a child is made from parents. */
    public interface Recipe {

        /** Writes a child, not yet snapped, and returns the parent most like it. */
        double[] write(double[] child);
    }

    private static final double STEP = 0.1;
    private static final int HALVINGS = 10;

    private final Moves moves;
    private final int tries;

    /** @param tries how often to try by the recipe, and as often by steps */
    public Offspring(Domain domain, int tries) {
        moves = new Moves(domain);
        this.tries = tries;
    }

    /** A snapped, admissible child that {@code isNew}; empty where none turned up. */
    public Optional<double[]> make(Recipe recipe, Predicate<double[]> isNew, RandomGenerator random) {
        double[] child = new double[moves.dimension()];
        for (int i = 0; i < 2 * tries; i++) {
            double[] parent = recipe.write(child);
            if (i >= tries) {
                moves.step(parent, child, Math.scalb(STEP, -i % HALVINGS), random);
            }
            moves.domain().snap(child);
            if (moves.domain().admits(child) && isNew.test(child)) {
                return Optional.of(child);
            }
        }
        return Optional.empty();
    }
}
