package dev.etesian.problem;

import dev.etesian.space.Point;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One evaluation of the black box, asked for or told, and what became of it. */
public sealed interface Trial permits Pending, Completed, Partial, Infeasible, Failed, Cancelled {

    /** Its number in the study, from 0. */
    long id();

    Point point();

    /** Why the point was chosen. */
    Rationale rationale();

    /** What was measured, by the names of objectives and limits: one map per replicate, empty where nothing was. */
    List<Map<String, Measurement>> outcomes();

    /** The word for what became of it: {@code completed}. */
    default String state() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    /** The mean of an outcome over its replicates; NaN where nothing finite was measured. */
    default double value(String outcome) {
        DoubleSummaryStatistics finite = new DoubleSummaryStatistics();
        for (Map<String, Measurement> replicate : outcomes()) {
            Measurement measured = replicate.get(outcome);
            if (measured != null && Double.isFinite(measured.value())) {
                finite.accept(measured.value());
            }
        }
        return finite.getCount() == 0 ? Double.NaN : finite.getAverage();
    }

    /**
     * The trial with its outcomes.
     *
     * <ul>
     *   <li>{@link Completed}: every objective and limit has a finite value.
     *   <li>{@link Partial}: some have one. NaN, missing values and infinitely bad ones train no model of their own; an
     *       infinitely bad one also counts as a failure at this point.
     *   <li>{@link Infeasible}: none has one, or an objective is infinitely good, which no black box is: the trial counts
     *       as a failure and not as the optimum, and says so. Finite values beside it still train their models.
     * </ul>
     *
     * @param outcomes every replicate so far, at least one outcome among them
     */
    static Trial withOutcomes(Trial trial, List<Map<String, Measurement>> outcomes, Problem problem) {
        new Verdict(problem, outcomes).check(trial);
        return classified(trial, outcomes, problem);
    }

    /**
     * The trial with outcomes that were told when the problem may have been another: names that it does not have now are kept
     * and passed over. Where nothing of what was told is an outcome now, the trial is {@link Partial}.
     */
    static Trial classified(Trial trial, List<Map<String, Measurement>> outcomes, Problem problem) {
        return new Verdict(problem, outcomes).on(trial);
    }

    /** The trial with the outcomes of a single evaluation. */
    static Trial withOutcomes(Trial trial, Map<String, Measurement> outcomes, Problem problem) {
        return withOutcomes(trial, List.of(outcomes), problem);
    }
}
