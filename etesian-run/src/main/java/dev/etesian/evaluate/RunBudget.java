package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.StrategyInfo;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.Durations;
import dev.etesian.study.Overview;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Whether a run may ask for more, and why not. Confined to the thread of its run. */
final class RunBudget {

    /** Why nothing more is asked for. */
    record Ending(RunReport.End end, String reason) {}

    private static final Set<RunReport.End> FINAL =
            EnumSet.of(RunReport.End.TIME, RunReport.End.UNSTARTABLE, RunReport.End.FAILURES);

    private final Budget budget;
    private Optional<Ending> ending = Optional.empty();
    private boolean provisional;

    RunBudget(Budget budget) {
        this.budget = budget;
    }

    /** Whether more may be asked for. */
    boolean open() {
        return ending.isEmpty();
    }

    /** How many trials the study may have; empty for any number. */
    OptionalLong allowed(Overview overview) {
        return budget.trials().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(budget.trials().getAsLong() + overview.extension());
    }

    /** How many of the wanted trials the study may still get. */
    long left(Overview overview, long wanted) {
        if (budget.trials().isEmpty()) {
            return wanted;
        }
        long allowed = allowed(overview).getAsLong();
        // Counting takes its time in a long study, and matters only towards the end.
        return overview.records().size() + wanted <= allowed
                ? wanted
                : Math.min(wanted, Math.max(0, allowed - overview.spent()));
    }

    /** Why these suggestions are not worth an evaluation, where they are not. */
    Optional<String> tooPoor(List<Pending> trials) {
        Rationale best = trials.get(0).rationale();
        double expected = Math.exp(best.acquisition());
        boolean poor = budget.improvementBelow().isPresent()
                && best.level() == 0
                && Strategies.find(best.strategy())
                        .map(StrategyInfo::expectsImprovement)
                        .orElse(false)
                && expected < budget.improvementBelow().getAsDouble();
        return poor
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "the expected improvement is %.3g, below %s",
                        expected,
                        budget.improvementBelow().getAsDouble()))
                : Optional.empty();
    }

    /** Ends the time, where it is over. */
    boolean timeOver(Duration total) {
        if (budget.time().isEmpty() || total.compareTo(budget.time().get()) < 0) {
            return false;
        }
        close(
                RunReport.End.TIME,
                "the budget of " + Durations.text(budget.time().get()) + " is spent");
        return true;
    }

    /** Asks for nothing more, for good. */
    void close(RunReport.End end, String reason) {
        if (ending.isEmpty() || provisional) {
            ending = Optional.of(new Ending(end, reason));
            provisional = false;
        }
    }

    /** Asks for nothing more, unless what others that still run find changes that. */
    void pause(RunReport.End end, String reason, boolean othersRun) {
        if (ending.isEmpty()) {
            ending = Optional.of(new Ending(end, reason));
            provisional = othersRun;
        }
    }

    /** Says that what others evaluate may change that nothing more is asked for. */
    void awaitOthers() {
        provisional = ending.isPresent();
    }

    /** Called when nothing runs any more: whether it is worth asking once more. */
    boolean reopened() {
        if (ending.isEmpty()) {
            return true;
        }
        if (provisional) {
            ending = Optional.empty();
            provisional = false;
            return true;
        }
        return false;
    }

    /** Whether what waits is not to begin either: the time is over, or it would fail, too. */
    boolean finished() {
        return ending.map(Ending::end).filter(FINAL::contains).isPresent();
    }

    Ending ending() {
        return ending.orElseThrow();
    }
}
