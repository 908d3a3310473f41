package dev.etesian.cli;

import dev.etesian.store.SqliteStore;
import dev.etesian.store.Verification;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian verify}: whether a store is sound. */
@Command(
        name = "verify",
        description = "Checks that a store is as it was written: pages, checksums, numbers without gaps, ids used once,"
                + " tables that follow from the log. Exit code 1 where something is broken.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian verify --store lab.db")
final class VerifyCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Only this study. Default: all, and the file itself.")
    private String name = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (SqliteStore store = option.existing()) {
            Verification found = store.verify(name);
            Map<String, Object> counts = new LinkedHashMap<>();
            counts.put("studies", found.studies());
            counts.put("events", found.events());
            counts.put("trials", found.trials());
            counts.put("results", found.results());
            counts.put("asks", found.asks());
            counts.put("conflicts", found.conflicts());
            if (json) {
                counts.put("sound", found.sound());
                counts.put("broken", found.broken());
                out.println(JsonTree.document(counts));
            } else {
                Fields fields = new Fields();
                counts.forEach((what, count) -> fields.with(what, count.toString()));
                fields.print(out);
                out.println(found.sound() ? "sound" : found.broken().size() + " broken:");
                found.broken().forEach(fault -> TextLines.print(out, "  ", fault));
            }
            out.flush();
            return found.sound() ? ExitCode.DONE : ExitCode.FAILED;
        }
    }
}
