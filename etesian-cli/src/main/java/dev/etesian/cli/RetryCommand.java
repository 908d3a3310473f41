package dev.etesian.cli;

import dev.etesian.studies.Retry;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian retry}: failed trials once more. */
@Command(
        name = "retry",
        description = "Has failed trials evaluated again, with the same parameters, by the run of the study that goes on"
                + " or comes next. They keep their numbers and cost nothing of the budget.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {"  etesian retry coating 4 7", "  etesian retry coating --failed"})
final class RetryCommand implements Callable<Integer> {

    @Mixin
    private TrialsChange trials = new TrialsChange();

    @Option(names = "--failed", description = "Every failed trial.")
    private boolean failed;

    @Override
    public Integer call() {
        if (failed == trials.named()) {
            throw new IllegalArgumentException("argument 'TRIAL': expected numbers of trials or --failed, got "
                    + (failed ? "both" : "neither"));
        }
        return trials.make(
                new TreeSet<>(Set.of("failed", "cancelled")),
                (study, number) -> new Retry(number, trials.note()).in(study),
                "Evaluate them with:  etesian run " + Shell.quoted(trials.study()));
    }
}
