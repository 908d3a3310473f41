package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.LocalStoreOption;
import dev.etesian.studies.BackUp;
import dev.etesian.studies.Studies;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code etesian backup}: a copy of a store. */
@Command(
        name = "backup",
        description =
                "Copies a whole store to a new file, as it is at one moment; runs may go on meanwhile. The copy is a"
                        + " store: to restore it, put it in the place of the other one. A server has its own tools (pg_dump).",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {"  etesian backup etesian-monday.db", "  etesian verify --store etesian-monday.db"})
final class BackupCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A file that is not there yet.")
    private Path file = Path.of("");

    @Mixin
    private LocalStoreOption option = new LocalStoreOption();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        try (Studies studies = option.existing()) {
            new BackUp(file).in(studies);
        }
        return answer.print(
                Map.of("backup", file.toString()), output -> output.out().println("wrote " + file));
    }
}
