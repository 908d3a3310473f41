package dev.etesian.cli;

import dev.etesian.strategy.Strategies;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian strategies}: what can search. */
@Command(
        name = "strategies",
        description = "Lists the built-in strategies, the default first.",
        footerHeading = "%nExample:%n",
        footer = "  etesian strategies --json")
final class StrategiesCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<Strategies.Listed> all = Strategies.list();
        if (json) {
            out.println(Json.document(all));
        } else {
            for (Strategies.Listed strategy : all) {
                out.println(strategy.name()
                        + (strategy.citation().isEmpty() ? "" : " [" + strategy.citation() + "]")
                        + (strategy.name().equals(Strategies.DEFAULT) ? " (default)" : ""));
                TextLines.print(out, "  ", strategy.summary());
                TextLines.print(out, "  ", "use: " + strategy.use());
                TextLines.print(out, "  ", "a suggestion takes " + strategy.cost());
            }
            out.println();
            TextLines.print(
                    out, "", "Times once 150 results of 4 parameters and 2 objectives are known, on two cores.");
            TextLines.print(out, "", "[Key]: see docs/references.md.");
        }
        out.flush();
        return ExitCode.DONE;
    }
}
