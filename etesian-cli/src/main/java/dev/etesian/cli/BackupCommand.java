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
                "Copies the whole store, as it is at one moment, to a new file; runs may go on meanwhile. To restore it, put"
                        + " the copy in the place of the original. Back up a store on PostgreSQL with pg_dump.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {"  etesian backup etesian-monday.db", "  etesian verify --store etesian-monday.db"})
final class BackupCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A new file; it must not exist yet.")
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
