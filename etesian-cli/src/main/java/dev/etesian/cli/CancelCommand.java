package dev.etesian.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian cancel}: a trial that nobody waits for any more. */
@Command(
        name = "cancel",
        description =
                "Gives a trial up: it says nothing about its point, which may be suggested again. A run that evaluates it stops its program; a result that comes all the same counts.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian cancel coating 4")
final class CancelCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Mixin
    private TrialChange trial = new TrialChange();

    @Option(names = "--reason", paramLabel = "TEXT", defaultValue = "cancelled by hand", description = "Why.")
    private String reason = "";

    @Override
    public Integer call() {
        return trial.make(
                spec.commandLine(),
                (study, number) -> study.cancel(number, reason),
                "cancelled",
                "nobody was waiting for it");
    }
}
