package dev.etesian.strategy;

import dev.etesian.acquisition.ConstraintModel;
import dev.etesian.gp.ClassifierFit;
import dev.etesian.gp.ClassifierFitter;
import dev.etesian.gp.Fit;
import dev.etesian.gp.Input;
import dev.etesian.gp.Labels;
import dev.etesian.gp.Results;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.problem.History;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What is known of one outcome constraint: outcomes or, where they say no more than whether it holds, labels. That an
 * evaluation succeeds is one more constraint, once one has failed.
 *
 * @param name what it is called in messages
 * @param labels where present, instead of the outcomes
 */
record ConstraintData(String name, double min, double max, Results outcomes, Optional<Labels> labels) {

    /** Two outcomes may well differ; where a third is one of the two, there may be no others. */
    private static final int TELLING = 3;

    /**
     * The model of a constraint.
     *
     * @param memory from which the next fit starts
     */
    record Fitted(ConstraintModel limit, List<Double> memory, List<String> fallbacks) {}

    /** The constraints of a problem in order, then success where some evaluations failed. */
    static List<ConstraintData> of(Problem problem, History history, Input[] inputs) {
        List<ConstraintData> known = new ArrayList<>();
        for (int l = 0; l < problem.limits().size(); l++) {
            int column = l;
            double[] outcomes = Arrays.stream(history.limits())
                    .mapToDouble(row -> row[column])
                    .toArray();
            OutcomeConstraint limit = problem.limits().get(l);
            known.add(new ConstraintData(
                    "'" + limit.name() + "'",
                    limit.min(),
                    limit.max(),
                    new Results(history.x(), outcomes, unknown(outcomes.length), inputs, false),
                    labels(limit, history.x(), outcomes, inputs)));
        }
        if (history.failed().length > 0) {
            known.add(success(history, inputs));
        }
        return known;
    }

    /** How many there are. */
    static int count(Problem problem, History history) {
        return problem.limits().size() + (history.failed().length == 0 ? 0 : 1);
    }

    /** Labels, where no more than two outcomes ever came and one of them breaks the constraint. */
    private static Optional<Labels> labels(OutcomeConstraint limit, double[][] x, double[] outcomes, Input[] inputs) {
        int[] told = IntStream.range(0, outcomes.length)
                .filter(i -> !Double.isNaN(outcomes[i]))
                .toArray();
        double[] values =
                Arrays.stream(told).mapToDouble(i -> outcomes[i]).distinct().toArray();
        boolean broken = Arrays.stream(values).anyMatch(value -> !limit.holds(value));
        if (told.length < TELLING || values.length > 2 || !broken) {
            return Optional.empty();
        }
        boolean[] holds = new boolean[told.length];
        for (int i = 0; i < told.length; i++) {
            holds[i] = limit.holds(outcomes[told[i]]);
        }
        return Optional.of(new Labels(Arrays.stream(told).mapToObj(i -> x[i]).toArray(double[][]::new), holds, inputs));
    }

    /** Every result is a success but for what came with a failure. */
    private static ConstraintData success(History history, Input[] inputs) {
        double[][] failed = history.failed();
        List<double[]> x = new ArrayList<>(Arrays.asList(failed));
        for (int i = 0; i < history.size(); i++) {
            double[] u = history.x()[i];
            boolean partial = Arrays.stream(history.gains()[i]).anyMatch(Double::isNaN);
            if (!partial || Arrays.stream(failed).noneMatch(f -> Arrays.equals(f, u))) {
                x.add(u);
            }
        }
        boolean[] holds = new boolean[x.size()];
        Arrays.fill(holds, failed.length, holds.length, true);
        double[][] all = x.toArray(double[][]::new);
        Results none = new Results(new double[0][], new double[0], new double[0], inputs, false);
        return new ConstraintData("success", 0, 1, none, Optional.of(new Labels(all, holds, inputs)));
    }

    Fitted fit(SurrogateFitter fitter, List<Double> memory, Compute compute) {
        return labels.map(seen -> of(classifier(fitter).fit(seen, memory, compute)))
                .orElseGet(() -> of(fitter.fit(outcomes, memory, compute)));
    }

    /** Under drawn hyper-parameters; a classifier stays as it is, as a wrong one costs evaluations. */
    Fitted drawn(
            ConstraintModel probable,
            SurrogateFitter fitter,
            List<Double> memory,
            double rougher,
            Compute compute,
            RandomGenerator random) {
        return labels.isPresent()
                ? new Fitted(probable, memory, List.of())
                : of(fitter.draw(outcomes, memory, rougher, compute, random));
    }

    private static ClassifierFitter classifier(SurrogateFitter fitter) {
        return new ClassifierFitter(fitter.settings().radial(), fitter.dense(), fitter.refit());
    }

    private Fitted of(Fit fit) {
        return new Fitted(new ConstraintModel(fit.surrogate(), min, max), fit.memory(), fit.fallbacks());
    }

    private static Fitted of(ClassifierFit fit) {
        return new Fitted(ConstraintModel.of(fit.classifier()), fit.memory(), List.of());
    }

    private static double[] unknown(int n) {
        double[] out = new double[n];
        Arrays.fill(out, Double.NaN);
        return out;
    }
}
