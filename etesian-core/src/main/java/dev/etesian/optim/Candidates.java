package dev.etesian.optim;

import dev.etesian.math.Sobol;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * The admissible points that a maximization looks at first: the hints, scrambled Sobol points, and steps away from the
 * hints; all points of a small grid.
 *
 * <p>Where constraints leave little, the design goes on until enough was admitted, and what was found, however narrow, is
 * then walked along.
 */
final class Candidates {

    /** Steps away from a hint: as far as a third of a typical slope, a small correction, a polish. */
    private static final double[] SIGMAS = {0.1, 0.03, 0.01};
    /** With fewer admitted points than this the admissible region is walked. */
    private static final int SCARCE = 64;

    private final Moves moves;
    private final MultiStartMaximizer.Options options;
    private final RandomGenerator random;
    private final Points points;
    private boolean exhaustive;

    Candidates(Moves moves, MultiStartMaximizer.Options options, RandomGenerator random) {
        this.moves = moves;
        this.options = options;
        this.random = random;
        points = new Points(moves.domain(), options.candidates() + options.perturbations() + SCARCE);
    }

    /** Whether the points are all there are. */
    boolean exhaustive() {
        return exhaustive;
    }

    Points gather(double[][] hints, BooleanSupplier cancelled) {
        for (double[] hint : hints) {
            points.add(hint, 0);
        }
        int admittedHints = points.size();
        long grid = moves.grid(2L * options.candidates());
        exhaustive = grid > 0 && grid <= 2L * options.candidates();
        if (exhaustive) {
            for (long i = 0; i < grid; i++) {
                moves.gridPoint(i, points.next());
                points.keep(0);
            }
            return points;
        }
        fill(admittedHints, cancelled);
        // A hint need not be admissible itself: a point already evaluated is not, and its neighbors are the best bets.
        for (int i = 0; hints.length > 0 && i < options.perturbations(); i++) {
            double[] from = hints[i % hints.length];
            moves.step(from, points.next(), SIGMAS[(i / hints.length) % SIGMAS.length], random);
            points.keep(0);
        }
        if (points.size() > 0 && points.size() < SCARCE && !cancelled.getAsBoolean()) {
            new FeasibleWalk(moves, random).extend(points, options.candidates() / 2);
        }
        return points;
    }

    private void fill(int admittedHints, BooleanSupplier cancelled) {
        int enough = admittedHints + options.candidates() / 2;
        Sobol.Cursor design = Sobol.scrambled(moves.dimension(), random).cursor(0);
        for (int i = 0; i < options.rejections(); i++) {
            if (i >= options.candidates()
                    && (points.size() >= enough || (i % Tile.SIZE == 0 && cancelled.getAsBoolean()))) {
                return;
            }
            double[] u = points.next();
            design.next(u);
            moves.spread(u);
            points.keep(0);
        }
    }
}
