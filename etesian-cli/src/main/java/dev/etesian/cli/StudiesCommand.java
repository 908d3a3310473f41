package dev.etesian.cli;

import dev.etesian.store.SqliteStore;
import dev.etesian.store.Summary;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian studies}: what is in a store. */
@Command(
        name = "studies",
        description = "Lists the studies of a store.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian studies --store lab.db")
final class StudiesCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "An array of studies.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (SqliteStore store = option.existing()) {
            List<Summary> all = store.summaries();
            if (json) {
                out.println(JsonTree.document(
                        all.stream().map(StudiesCommand::document).toList()));
            } else if (all.isEmpty()) {
                out.println("no studies yet");
            } else {
                TextTable table = new TextTable("study", "trials", "results", "last change");
                all.forEach(study -> table.row(
                        study.name(),
                        Long.toString(study.trials()),
                        Long.toString(study.results()),
                        Moments.text(study.changed())));
                table.print(out);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static Map<String, Object> document(Summary study) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("study", study.name());
        document.put("trials", study.trials());
        document.put("results", study.results());
        document.put("events", study.events());
        document.put("created", study.created().toString());
        document.put("changed", study.changed().toString());
        return document;
    }
}
