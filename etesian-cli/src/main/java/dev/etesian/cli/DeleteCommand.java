package dev.etesian.cli;

import dev.etesian.cli.option.StoreOption;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Terminal;
import dev.etesian.evaluate.Runners;
import dev.etesian.studies.DeleteStudy;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian delete}: takes a study out of a store, and keeps a backup. */
@Command(
        name = "delete",
        description = "Deletes a study from its store, after asking. A backup is kept beside the store; import"
                + " restores it.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian delete coating --yes")
final class DeleteCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Option(names = "--yes", description = "Does not ask.")
    private boolean yes;

    @Mixin
    private StoreOption option = new StoreOption();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try (Studies studies = option.existing()) {
            OpenStudy study = studies.study(name);
            if (!yes && !agreed(study)) {
                out.println("nothing deleted");
                return ExitCode.FAILED;
            }
            List<String> runners = Runners.of(study.study());
            if (!runners.isEmpty()) {
                spec.commandLine()
                        .getErr()
                        .println("etesian: Study '" + name + "' is running (" + String.join(", ", runners)
                                + "); stop it first");
                return ExitCode.FAILED;
            }
            Path runs = study.runs();
            Optional<Path> backup = new DeleteStudy(name).in(studies);
            if (Files.isDirectory(runs)) {
                Files.move(runs, runs.resolveSibling(runs.getFileName() + ".deleted"));
            }
            out.println("Deleted '" + name + "'; "
                    + backup.map(file -> "its backup is " + file)
                            .orElse("the service keeps a backup beside its store, and can restore it"));
            out.flush();
        }
        return ExitCode.DONE;
    }

    private boolean agreed(OpenStudy study) throws IOException {
        if (!Terminal.onInput()) {
            throw new IllegalArgumentException(
                    "option '--yes': required without a terminal to ask on, got none; add it to delete '" + name + "'");
        }
        PrintWriter err = spec.commandLine().getErr();
        err.print("Delete '" + name + "' with " + study.study().trials().size() + " trials? [y/N] ");
        err.flush();
        String answer = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        return answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
    }
}
