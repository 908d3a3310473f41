package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.LineFile;
import java.util.Comparator;

/**
 * A run of the theory; the names are those of the JSON line.
 *
 * @param rule {@code ucb-theory}, {@code ucb-practice} or {@code ts}
 * @param points of the grid
 * @param instantaneousRegret r(x_t, λ_t) for every t
 * @param bayesRegret R_B after every t
 * @param lipschitz J, the Lipschitz constant of s_λ in λ over the outcomes there are
 * @param checkpoints values of T
 * @param wasserstein W₁ between p(λ) and the first T draws, for each checkpoint
 */
record TheoryLine(
        int objectives,
        String scalarization,
        String rule,
        long seed,
        int evaluations,
        int points,
        double[] instantaneousRegret,
        double[] bayesRegret,
        double lipschitz,
        int[] checkpoints,
        double[] wasserstein) {

    static final Comparator<TheoryLine> ORDER = Comparator.comparingInt(TheoryLine::objectives)
            .thenComparing(TheoryLine::scalarization)
            .thenComparing(TheoryLine::rule)
            .thenComparingLong(TheoryLine::seed);

    /** Which run it is. */
    TheoryRun key() {
        return new TheoryRun(objectives, scalarization, rule, seed);
    }

    String json() {
        return LineFile.json(this);
    }

    /** Reads a line; one of other settings is refused. */
    static TheoryLine read(LineFile.Line read, Protocol protocol) {
        TheoryLine line = read.as(TheoryLine.class, "a run of the theory");
        int evaluations = TheoryExperiment.evaluations(protocol);
        if (line.evaluations != evaluations) {
            throw new IllegalArgumentException(
                    read.where() + ": a run of other settings, evaluations " + line.evaluations + " instead of "
                            + evaluations + "; name another folder or use the same settings");
        }
        return line;
    }
}
