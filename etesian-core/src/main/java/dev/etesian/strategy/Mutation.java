package dev.etesian.strategy;

import dev.etesian.math.Domain;
import dev.etesian.pareto.Dominance;
import dev.etesian.problem.History;
import dev.etesian.problem.OutcomeConstraint;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** A point near one of the best results: what evolution would try next. */
final class Mutation {

    private static final int TRIES = 200;
    private static final double STEP = 0.1;

    private Mutation() {}

    static Proposal propose(List<OutcomeConstraint> limits, History history, Domain domain, RandomGenerator random) {
        double[][] parents = parents(limits, history);
        if (parents.length == 0) {
            throw new IllegalStateException("no feasible result to start from");
        }
        int d = domain.dimension();
        for (int i = 0; i < TRIES; i++) {
            double[] u = parents[random.nextInt(parents.length)].clone();
            int always = random.nextInt(d);
            for (int j = 0; j < d; j++) {
                if (j == always || random.nextDouble() < 1.0 / d) {
                    u[j] = domain.axis(j).unordered() ? random.nextDouble() : u[j] + STEP * random.nextGaussian();
                }
            }
            domain.snap(u);
            if (domain.admits(u)) {
                return new Proposal(u, 0, List.of(), List.of());
            }
        }
        throw new IllegalStateException("no admissible point near the best results");
    }

    /** Inputs of complete results that keep the limits and that no other dominates. */
    private static double[][] parents(List<OutcomeConstraint> limits, History history) {
        int[] candidates = IntStream.range(0, history.size())
                .filter(i -> Arrays.stream(history.gains()[i]).allMatch(Double::isFinite))
                .filter(i -> IntStream.range(0, limits.size())
                        .allMatch(l -> limits.get(l).holds(history.limits()[i][l])))
                .toArray();
        double[][] gains =
                Arrays.stream(candidates).mapToObj(i -> history.gains()[i]).toArray(double[][]::new);
        return Arrays.stream(Dominance.nonDominated(gains))
                .mapToObj(i -> history.x()[candidates[i]])
                .toArray(double[][]::new);
    }
}
