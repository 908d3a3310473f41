package dev.etesian.strategy;

import java.util.List;
import java.util.random.RandomGenerator;

/** A point near one of the best known: what evolution would try next. */
final class Mutation {

    private static final int TRIES = 200;
    private static final double STEP = 0.1;

    private Mutation() {}

    static Proposal propose(Situation at, RandomGenerator random) {
        double[][] parents = at.frontInputs();
        if (parents.length == 0) {
            throw new IllegalStateException("no feasible result to start from");
        }
        int d = at.domain().dimension();
        for (int i = 0; i < TRIES; i++) {
            double[] u = parents[random.nextInt(parents.length)].clone();
            int always = random.nextInt(d);
            for (int j = 0; j < d; j++) {
                if (j == always || random.nextDouble() < 1.0 / d) {
                    u[j] = at.domain().axis(j).unordered() ? random.nextDouble() : u[j] + STEP * random.nextGaussian();
                }
            }
            at.domain().snap(u);
            if (at.domain().admits(u)) {
                return new Proposal(u, 0, List.of());
            }
        }
        throw new IllegalStateException("no admissible point near the best results");
    }
}
