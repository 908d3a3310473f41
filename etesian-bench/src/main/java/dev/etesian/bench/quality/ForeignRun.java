package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.math.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * One run of a method that is not ours, from the points that our strategies start with for the same seed. Confined to one
 * thread.
 */
public final class ForeignRun {

    /** What draws the starting points: the design of every strategy of ours but the paper's presets. */
    public static final String DESIGN = "sobol";

    private final QualityPlan plan;
    private final BenchProblem problem;
    private final long seed;
    private final List<double[]> x = new ArrayList<>();
    private final List<double[]> y = new ArrayList<>();
    private final List<double[]> limits = new ArrayList<>();

    /** A method that is asked for points of the unit cube and told what came of them. */
    public interface Method {

        /** Returns the next point. */
        double[] ask();

        /** Is told of a point that was asked for, or of a starting point. */
        void tell(Result result);
    }

    /**
     * What came of a point.
     *
     * @param unit the point as it was evaluated: parameters that are not real are rounded
     * @param outcomes in the user's units; NaN where the evaluation failed
     * @param limits outcomes of the problem's limits; NaN where the evaluation failed
     */
    public record Result(double[] unit, double[] outcomes, double[] limits) {

        /** Whether there are outcomes. */
        public boolean failed() {
            return Double.isNaN(outcomes[0]);
        }
    }

    /** A run of a plan, whose strategies do not matter. */
    public ForeignRun(QualityPlan plan, long seed) {
        this.plan = plan;
        this.seed = seed;
        problem = plan.problem();
    }

    /** Returns the points that a run with this seed starts from. */
    public static double[][] start(QualityPlan plan, long seed) {
        QualityPlan design = plan.only(DESIGN).of(plan.initialSize(seed));
        return new QualityRun(design, DESIGN, seed)
                .run(Compute.serial(), () -> {})
                .x();
    }

    /**
     * Runs to the end.
     *
     * @param name of the method, as the line has it
     * @param version of the method
     * @param step is told of each evaluation
     */
    public QualityLine run(Method method, String name, String version, Scorer scorer, Runnable step) {
        for (double[] u : start(plan, seed)) {
            method.tell(evaluated(u));
            step.run();
        }
        long nanos = 0;
        while (x.size() < plan.evaluations()) {
            long start = System.nanoTime();
            double[] u = method.ask();
            nanos += System.nanoTime() - start;
            method.tell(evaluated(problem.space().encode(problem.space().decode(u))));
            step.run();
        }
        double[][] outcomes = y.toArray(double[][]::new);
        Trace trace = new Trace(
                x.toArray(double[][]::new),
                outcomes,
                limits.toArray(double[][]::new),
                outcomes,
                Collections.nCopies(x.size(), List.of()),
                0,
                nanos * 1e-9);
        return scorer.line(plan, name, seed, trace, version);
    }

    private Result evaluated(double[] u) {
        boolean failed = problem.failure(u).isPresent();
        Result result = new Result(
                u,
                failed ? missing(problem.objectives().size()) : problem.evaluate(u),
                failed ? missing(problem.limits().size()) : problem.limited(u));
        x.add(u);
        y.add(result.outcomes);
        limits.add(result.limits);
        return result;
    }

    private static double[] missing(int count) {
        double[] row = new double[count];
        Arrays.fill(row, Double.NaN);
        return row;
    }
}
