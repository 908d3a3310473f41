package dev.etesian.cli;

import dev.etesian.store.SqliteStore;
import dev.etesian.studies.document.StudyDefinition;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian create}: a study from its file, without running anything. */
@Command(
        name = "create",
        description =
                "Creates a study from its file. Evaluate its trials yourself with ask and tell, or let run do it.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian create study.yaml")
final class CreateCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "STUDY.yaml", description = "The study file; its format is in docs/study-file.md.")
    private Path file = Path.of("");

    @Option(names = "--seed", paramLabel = "N", description = "Default: the file's.")
    private @Nullable Long seed;

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        StudyDefinition written = StudyFile.read(file);
        StudyDefinition definition = seed == null ? written : StudyFile.seeded(written, seed);
        try (SqliteStore store = option.made()) {
            if (store.studies().contains(definition.name())) {
                throw new IllegalArgumentException("study '" + definition.name() + "': exists in store '"
                        + option.file() + "'; continue it with ask or run, or give the file another 'name'");
            }
            OpenStudy study = StudyFile.opened(store, definition, file.toString());
            report(study);
        }
        return ExitCode.DONE;
    }

    private void report(OpenStudy study) {
        PrintWriter out = spec.commandLine().getOut();
        int trials = study.study().trials().size();
        StudyDefinition definition = study.definition();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("study", definition.name());
            document.put("store", option.file().toString());
            document.put("trials", trials);
            out.println(JsonTree.document(document));
        } else {
            out.println("Created '" + definition.name() + "' in " + option.file()
                    + (trials == 0 ? "" : ", with " + trials + " trials from the file") + ".");
            out.println(
                    definition.evaluator().isPresent()
                            ? "Run it:  etesian run " + Shell.quoted(file.toString())
                            : "Next:  etesian ask " + Shell.quoted(definition.name()));
        }
        out.flush();
    }
}
