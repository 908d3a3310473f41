package dev.etesian.cli;

import dev.etesian.studies.Fail;
import dev.etesian.studies.TrialState;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian fail}: a trial that could not be evaluated. */
@Command(
        name = "fail",
        description =
                "Marks a trial as failed: its region is avoided, and no value is made up. A late result still counts.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian fail coating 4 --reason 'sample cracked'")
final class FailCommand implements Callable<Integer> {

    @Mixin
    private TrialChange trial = new TrialChange();

    @Option(names = "--reason", paramLabel = "TEXT", defaultValue = "marked as failed", description = "Why.")
    private String reason = "";

    @Override
    public Integer call() {
        return trial.make(
                (study, number) -> new Fail(number, reason).in(study),
                TrialState.FAILED,
                "a result counts more than a failure");
    }
}
