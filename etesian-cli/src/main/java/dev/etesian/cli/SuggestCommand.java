package dev.etesian.cli;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.math.Compute;
import dev.etesian.studies.suggest.Suggest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian suggest}: the engine as a filter. */
@Command(
        name = "suggest",
        description =
                "Answers requests for suggestions, a line of JSON each, until its input ends. Nothing is stored: a request"
                        + " holds the problem and all trials. See docs/suggest.md.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  echo '{\"problem\": {\"parameters\": {\"x\": {\"type\": \"real\", \"low\": 0,",
            "  \"high\": 1}}, \"objectives\": {\"f\": \"minimize\"}}, \"seed\": 7}' | etesian suggest"
        })
final class SuggestCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(names = "--threads", paramLabel = "N", description = "Default: all processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Suggest suggest = new Suggest(Compute.of(threads));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !out.checkError(); line = in.readLine()) {
            out.println(suggest.answer(line));
            out.flush();
        }
        return ExitCode.DONE;
    }
}
