package dev.etesian.optim;

import java.util.random.RandomGenerator;

/**
 * Spreads a few admissible points over the admissible region, of which nothing is known but a yes or no per point.
 *
 * <p>An ensemble of walkers: each steps by a normal draw of adapting size or by a stretched difference of two others. In a
 * thin region the differences turn along it, so the ensemble lengthens geometrically where a normal step stays short.
 * Source: [Goodman2010, Section 2] for moves made of the ensemble itself.
 */
final class FeasibleWalk {

    private static final int WALKERS = 32;
    private static final int STEPS = 20_000;
    private static final double[] STRETCH = {-2, -1, -0.5, 0.5, 1, 2};

    private final Moves moves;
    private final RandomGenerator random;

    FeasibleWalk(Moves moves, RandomGenerator random) {
        this.moves = moves;
        this.random = random;
    }

    /** Adds about {@code wanted} points to a pool that has one at least. */
    void extend(Points points, int wanted) {
        int d = moves.dimension();
        double[][] walkers = new double[WALKERS][d];
        for (int i = 0; i < WALKERS; i++) {
            System.arraycopy(points.at(i % points.size()), 0, walkers[i], 0, d);
        }
        double sigma = 0.1;
        int every = Math.max(1, STEPS / Math.max(1, wanted));
        double[] to = new double[d];
        for (int step = 0; step < STEPS; step++) {
            double[] walker = walkers[step % WALKERS];
            boolean normal = random.nextInt(3) == 0;
            if (normal) {
                moves.step(walker, to, sigma, random);
            } else {
                stretch(walker, walkers[random.nextInt(WALKERS)], walkers[random.nextInt(WALKERS)], to);
            }
            moves.domain().snap(to);
            boolean admitted = moves.domain().admits(to);
            if (admitted) {
                System.arraycopy(to, 0, walker, 0, d);
            }
            if (normal) {
                sigma = Math.max(1e-12, Math.min(0.5, sigma * (admitted ? 1.5 : 0.8)));
            }
            if (step % every == every - 1) {
                points.add(walker, 0);
            }
        }
    }

    private void stretch(double[] from, double[] a, double[] b, double[] to) {
        double factor = STRETCH[random.nextInt(STRETCH.length)];
        for (int j = 0; j < to.length; j++) {
            to[j] = moves.continuous(j) ? Math.min(1, Math.max(0, from[j] + factor * (a[j] - b[j]))) : from[j];
        }
    }
}
