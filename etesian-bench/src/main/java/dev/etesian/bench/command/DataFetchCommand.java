package dev.etesian.bench.command;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.studies.Digits;
import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSet;
import dev.etesian.workload.data.DataSets;
import dev.etesian.workload.data.Fetcher;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian data fetch}: gets data sets with the package tools of the machine. */
@Command(
        name = "fetch",
        description = "Gets data sets with the package tools of this machine, checks their hashes and unpacks them."
                + " An interrupted download continues where it stopped.",
        footerHeading = "%nExample:%n",
        footer = {"  etesian data fetch glove faces", "  etesian data fetch all"})
final class DataFetchCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Names that 'etesian data' lists, or all.")
    private List<String> names = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Output output = Output.of(spec);
        DataFolder folder = DataFolder.standard();
        for (DataSet set : names.stream()
                .flatMap(name -> name.equals("all") ? DataSets.all().stream() : Stream.of(DataSets.named(name)))
                .distinct()
                .toList()) {
            try (FetchProgress progress = new FetchProgress(output.err(), output.live(), System::nanoTime)) {
                new Fetcher(folder, progress).fetch(set);
            }
            output.out().println(set.name() + ": present, " + Digits.bytes(set.bytes()));
            output.out().flush();
        }
        return ExitCode.DONE;
    }
}
