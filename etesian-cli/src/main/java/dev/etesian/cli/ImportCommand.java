package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.StoreOption;
import dev.etesian.problem.Problem;
import dev.etesian.studies.ImportArchive;
import dev.etesian.studies.ImportException;
import dev.etesian.studies.ImportOptuna;
import dev.etesian.studies.ImportResults;
import dev.etesian.studies.ImportSummary;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialOrder;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code etesian import}: studies and results from files. */
@Command(
        name = "import",
        description = "Reads a study that was exported (JSON Lines), an Optuna study (SQLite), or results for a study"
                + " (CSV). Importing the same file again changes nothing.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian import coating.jsonl --as coating-2",
            "  etesian import last-year.csv --into coating --column price=cost --column date=",
            "  etesian import optuna.db --study tuning"
        })
final class ImportCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "The format is detected from the content.")
    private Path file = Path.of("");

    @Option(
            names = "--as",
            paramLabel = "NAME",
            defaultValue = "",
            description = "The study's name. Default: the file's.")
    private String as = "";

    @Option(names = "--into", paramLabel = "NAME", description = "For CSV and Optuna: the study that gets the results.")
    private @Nullable String into;

    @Option(
            names = "--column",
            paramLabel = "COLUMN=NAME",
            description =
                    "For CSV, and Optuna with --into: the name of a column in the study; nothing after '=' skips it.")
    private List<String> columns = List.of();

    @Option(names = "--study", paramLabel = "NAME", description = "For Optuna: which study in the file.")
    private @Nullable String study;

    @Mixin
    private StoreOption option = new StoreOption();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() throws IOException {
        ImportFormat format = ImportFormat.of(file);
        boolean table = format == ImportFormat.CSV;
        boolean archive = format == ImportFormat.ARCHIVE;
        refuse(
                archive && (into != null || !columns.isEmpty()),
                "--into and --column",
                "a table (CSV) or Optuna's study");
        refuse(table && (!as.isEmpty() || study != null), "--as and --study", "a whole study");
        if (into != null && !as.isEmpty()) {
            throw new IllegalArgumentException("option '--into': not allowed with --as; use one or the other");
        }
        ImportSummary imported = switch (format) {
            case ARCHIVE -> archive();
            case OPTUNA -> optuna();
            case CSV -> table();
        };
        imported.notes().forEach(answer::warn);
        String unit = imported.unit();
        String noun = imported.added() == 1 ? unit.substring(0, unit.length() - 1) : unit;
        return answer.print(
                imported,
                output ->
                        output.out().println("study '" + imported.study() + "': " + imported.added() + " new " + noun));
    }

    private static void refuse(boolean given, String options, String what) {
        if (given) {
            throw new IllegalArgumentException(
                    "options " + options + ": only allowed with " + what + "; leave them out");
        }
    }

    private ImportSummary archive() throws IOException {
        try (Studies studies = option.made();
                InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return archive(new ImportArchive(in, file.toString(), as).checked(), studies);
        }
    }

    private static ImportSummary archive(ImportArchive archive, Studies studies) throws IOException {
        try {
            return archive.in(studies);
        } catch (IllegalArgumentException refused) {
            throw new ImportException(String.valueOf(refused.getMessage()));
        }
    }

    private ImportSummary optuna() {
        if (into != null) {
            try (Studies studies = option.existing()) {
                OpenStudy open = studies.study(into);
                return new ImportOptuna(file, Optional.ofNullable(study), "", columns(open.problem())).in(open);
            }
        }
        refuse(!columns.isEmpty(), "--column", "a table (CSV), or --into");
        ImportOptuna optuna = new ImportOptuna(file, Optional.ofNullable(study), as, Map.of()).checked();
        try (Studies studies = option.made()) {
            return optuna.in(studies);
        }
    }

    private ImportSummary table() {
        if (into == null) {
            throw new IllegalArgumentException(
                    "option '--into': required for a table, got none; name the study that gets the results");
        }
        try (Studies studies = option.existing()) {
            OpenStudy open = studies.study(into);
            return new ImportResults(file, columns(open.problem())).in(open);
        }
    }

    private Map<String, String> columns(Problem problem) {
        List<String> known = TrialOrder.columns(problem);
        Map<String, String> map = new LinkedHashMap<>();
        for (String word : columns) {
            int equals = word.lastIndexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("option '--column': expected COLUMN=NAME, got '" + word
                        + "'; NAME is one of " + String.join(", ", known.subList(2, known.size() - 3)));
            }
            map.put(
                    word.substring(0, equals).strip(),
                    word.substring(equals + 1).strip());
        }
        return map;
    }
}
