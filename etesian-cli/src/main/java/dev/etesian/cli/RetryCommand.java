package dev.etesian.cli;

import dev.etesian.studies.Retry;
import dev.etesian.studies.TrialState;
import java.util.EnumSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian retry}: failed trials once more. */
@Command(
        name = "retry",
        description =
                "Queues trials that failed or lack outcomes to be evaluated again, with the same parameters, by the current or the"
                        + " next run. They keep their numbers and do not count against the budget.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {"  etesian retry coating 4 7", "  etesian retry coating --failed"})
final class RetryCommand implements Callable<Integer> {

    @Mixin
    private TrialsChange trials = new TrialsChange();

    @Option(names = "--failed", description = "Every trial that failed or lacks outcomes.")
    private boolean failed;

    @Override
    public Integer call() {
        if (failed == trials.named()) {
            throw new IllegalArgumentException(
                    "argument 'TRIAL': expected trial numbers or --failed, got " + (failed ? "both" : "neither"));
        }
        return trials.make(
                EnumSet.of(TrialState.FAILED, TrialState.PARTIAL, TrialState.INFEASIBLE),
                EnumSet.of(TrialState.CANCELLED),
                (study, number) -> new Retry(number, trials.note()).in(study),
                "Evaluate them with:  etesian run " + Shell.quoted(trials.study()));
    }
}
