package dev.etesian.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian fail}: a trial that could not be evaluated. */
@Command(
        name = "fail",
        description =
                "Says that a trial could not be evaluated. Its region is avoided, no value is made up; a result that comes later counts.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian fail coating 4 --reason 'sample cracked'")
final class FailCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Mixin
    private TrialChange trial = new TrialChange();

    @Option(names = "--reason", paramLabel = "TEXT", defaultValue = "told to have failed", description = "Why.")
    private String reason = "";

    @Override
    public Integer call() {
        return trial.make(
                spec.commandLine(),
                (study, number) -> study.fail(number, reason),
                "failed",
                "a result counts more than a failure");
    }
}
