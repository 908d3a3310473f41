package dev.etesian.cli;

import dev.etesian.studies.Cancel;
import dev.etesian.studies.TrialState;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian cancel}: a trial that nobody waits for any more. */
@Command(
        name = "cancel",
        description =
                "Abandons a trial. The models learn nothing from it, and its point may be suggested again. A run that"
                        + " is evaluating it stops its program; a late result still counts.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian cancel coating 4")
final class CancelCommand implements Callable<Integer> {

    @Mixin
    private TrialChange trial = new TrialChange();

    @Option(names = "--reason", paramLabel = "TEXT", defaultValue = "cancelled by hand", description = "Why.")
    private String reason = "";

    @Override
    public Integer call() {
        return trial.make(
                (study, number) -> new Cancel(number, reason).in(study),
                TrialState.CANCELLED,
                "nobody was waiting for it");
    }
}
