package dev.etesian.cli;

import dev.etesian.store.SqliteStore;
import dev.etesian.studies.document.KnownResult;
import dev.etesian.studies.document.KnownResults;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian import}: studies and results from files. */
@Command(
        name = "import",
        description =
                "Reads a study that was exported (JSON Lines), a study of Optuna's (SQLite), or results for a study"
                        + " (CSV). Importing the same again changes nothing.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian import coating.jsonl --as coating-2",
            "  etesian import last-year.csv --into coating --column price=cost --column date=",
            "  etesian import optuna.db --study tuning"
        })
final class ImportCommand implements Callable<Integer> {

    private static final String SQLITE = "SQLite format 3\0";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "What kind it is shows from its content.")
    private Path file = Path.of("");

    @Option(
            names = "--as",
            paramLabel = "NAME",
            defaultValue = "",
            description = "The study's name. Default: the file's.")
    private String as = "";

    @Option(names = "--into", paramLabel = "NAME", description = "For CSV: the study that gets the results.")
    private @Nullable String into;

    @Option(
            names = "--column",
            paramLabel = "COLUMN=NAME",
            description = "For CSV: what a column is called in the study; nothing after '=' leaves it out.")
    private List<String> columns = List.of();

    @Option(names = "--study", paramLabel = "NAME", description = "For Optuna: which study of the file.")
    private @Nullable String study;

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        String start = start();
        if (start.startsWith(SQLITE)) {
            refuse(into != null || !columns.isEmpty(), "--into and --column", "a table (CSV)");
            optuna();
        } else if (start.startsWith("{")) {
            refuse(into != null || !columns.isEmpty(), "--into and --column", "a table (CSV)");
            archive();
        } else {
            refuse(!as.isEmpty() || study != null, "--as and --study", "a whole study");
            table();
        }
        return ExitCode.DONE;
    }

    private static void refuse(boolean given, String options, String what) {
        if (given) {
            throw new IllegalArgumentException("options " + options + ": expected them only with " + what
                    + ", got them with another kind of file; leave them out");
        }
    }

    private String start() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(SQLITE.length()), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("argument 'FILE': expected a file, got none named '" + file + "'", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("argument 'FILE': could not read '" + file + "', " + e, e);
        }
    }

    private void archive() throws IOException {
        try (SqliteStore store = option.made();
                InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            SqliteStore.Imported imported = store.importFrom(in, as);
            report(imported.study(), "events", imported.events());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    private void table() {
        if (into == null) {
            throw new IllegalArgumentException(
                    "option '--into': required for a table, got none; name the study that gets" + " the results");
        }
        try (OpenStudy open = OpenStudy.of(option, into)) {
            List<KnownResult> results = KnownResults.read(file, open.problem(), columns(open));
            int before = open.study().trials().size();
            StudyFile.tell(open.study(), open.definition(), results);
            report(into, "results", open.study().trials().size() - before);
        }
    }

    private Map<String, String> columns(OpenStudy open) {
        List<String> known = TrialTable.known(open.problem());
        Map<String, String> map = new LinkedHashMap<>();
        for (String column : TrialCsv.BESIDES) {
            boolean taken = open.problem().outcomes().contains(column)
                    || open.problem().space().parameters().stream()
                            .anyMatch(parameter -> parameter.name().equals(column));
            if (!taken) {
                map.put(column, "");
            }
        }
        for (String word : columns) {
            int equals = word.lastIndexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("option '--column': expected COLUMN=NAME, got '" + word
                        + "'; NAME is" + " one of " + String.join(", ", known.subList(2, known.size() - 2)));
            }
            map.put(
                    word.substring(0, equals).strip(),
                    word.substring(equals + 1).strip());
        }
        return map;
    }

    private void optuna() {
        try (SqliteStore store = option.made();
                OptunaFile optuna = OptunaFile.open(file)) {
            OptunaStudy found = optuna.study(study);
            OptunaImport imported = OptunaImport.into(store, found, as.isEmpty() ? found.name() : as);
            imported.notes().forEach(note -> spec.commandLine().getErr().println("etesian: " + note));
            report(imported.study(), "trials", imported.added());
        }
    }

    private void report(String name, String what, long added) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("study", name);
            document.put(what, added);
            out.println(JsonTree.document(document));
        } else {
            String noun = added == 1 ? what.substring(0, what.length() - 1) : what;
            out.println("study '" + name + "': " + added + " new " + noun);
        }
        out.flush();
    }
}
