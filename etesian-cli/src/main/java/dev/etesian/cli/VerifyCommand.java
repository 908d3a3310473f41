package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.LocalStoreOption;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Fields;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.store.Verification;
import dev.etesian.studies.StoreCheck;
import dev.etesian.studies.Studies;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code etesian verify}: checks a store. */
@Command(
        name = "verify",
        description = "Checks that a store is intact: pages, checksums, numbers without gaps, unique ids, tables that"
                + " match the log. Exit code 1 if something is broken.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian verify --store lab.db")
final class VerifyCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Only this study. Default: all studies and the file itself.")
    private String name = "";

    @Mixin
    private LocalStoreOption option = new LocalStoreOption();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        try (Studies studies = option.existing()) {
            StoreCheck found = StoreCheck.of(studies, name);
            answer.print(found, output -> {
                Fields fields = new Fields();
                found.counts().forEach((what, count) -> fields.with(what, count.toString()));
                fields.print(output.out());
                output.out().println(found.ok() ? "OK" : found.broken().size() + " broken:");
                found.broken().forEach(fault -> TextLines.print(output.out(), "  ", fault.toString()));
                found.broken().stream()
                        .map(Verification.Fault::invariant)
                        .distinct()
                        .sorted()
                        .forEach(rule -> output.out().println(rule + " means: " + rule.meaning()));
            });
            return found.ok() ? ExitCode.DONE : ExitCode.FAILED;
        }
    }
}
