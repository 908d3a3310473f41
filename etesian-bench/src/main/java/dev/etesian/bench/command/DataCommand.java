package dev.etesian.bench.command;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.studies.Digits;
import dev.etesian.studies.json.Json;
import dev.etesian.workload.data.DataFile;
import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSet;
import dev.etesian.workload.data.DataSets;
import dev.etesian.workload.data.Presence;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code etesian data}: what the real workloads read and whether it is there. */
@Command(
        name = "data",
        description = "Lists the data sets of the real workloads: size, license, hash, and whether they are there."
                + " They are kept in the folder that the environment variable ETESIAN_DATA names, otherwise in the"
                + " user's cache folder.",
        footerHeading = "%nExample:%n",
        footer = {"  etesian data", "  etesian data fetch glove"},
        subcommands = DataFetchCommand.class)
final class DataCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Mixin
    private Answer answer = new Answer();

    /** A data set in the JSON document. */
    record Listed(
            String name,
            String description,
            long bytes,
            String license,
            String origin,
            boolean present,
            String state,
            List<DataFile> files) {

        static Listed of(DataSet set, DataFolder folder) {
            Presence presence = folder.presence(set);
            return new Listed(
                    set.name(),
                    set.description(),
                    set.bytes(),
                    set.license(),
                    set.origin().description(),
                    presence == Presence.PRESENT,
                    presence.words(),
                    set.files());
        }
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        DataFolder folder = DataFolder.standard();
        List<Listed> sets =
                DataSets.all().stream().map(set -> Listed.of(set, folder)).toList();
        if (answer.json()) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("folder", folder.path().toString());
            document.put("data", sets);
            out.println(Json.document(document));
        } else {
            sets.forEach(set -> print(set, out));
            out.println();
            out.println("Folder: " + folder.path());
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static void print(Listed set, PrintWriter out) {
        out.println(set.name + ": " + set.state + ", " + Digits.bytes(set.bytes));
        if (set.state.equals(Presence.OTHER.words())) {
            TextLines.print(
                    out, "  ", "a file has another hash: remove it, then get it with: etesian data fetch " + set.name);
        }
        TextLines.print(out, "  ", set.description);
        TextLines.print(out, "  ", "license: " + set.license);
        TextLines.print(out, "  ", "from: " + set.origin);
        set.files.forEach(file -> out.println("  SHA-256 of " + file.name() + ":\n    " + file.sha256()));
    }
}
