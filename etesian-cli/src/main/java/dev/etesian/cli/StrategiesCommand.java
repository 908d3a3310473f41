package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.StrategyInfo;
import dev.etesian.studies.json.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<StrategyInfo> all = Strategies.list();
        if (answer.json()) {
            out.println(Json.document(all.stream().map(StrategiesCommand::json).toList()));
        } else {
            for (StrategyInfo strategy : all) {
                out.println(strategy.name()
                        + (strategy.citation().isEmpty() ? "" : " [" + strategy.citation() + "]")
                        + (strategy.name().equals(Strategies.DEFAULT) ? " (default)" : ""));
                TextLines.print(out, "  ", strategy.summary());
                TextLines.print(out, "  ", "use: " + strategy.use());
                TextLines.print(out, "  ", "needs: " + strategy.needs());
                if (!strategy.usesPreference()) {
                    TextLines.print(out, "  ", "does not use the preference");
                }
                if (strategy.maxObjectives() < StrategyInfo.ANY) {
                    TextLines.print(out, "  ", "at most " + strategy.maxObjectives() + " objectives");
                }
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

    /** A strategy in the JSON document; null where the number of objectives has no bound. */
    private static Map<String, @Nullable Object> json(StrategyInfo info) {
        Map<String, @Nullable Object> json = Json.fields(info);
        if (info.maxObjectives() == StrategyInfo.ANY) {
            json.put("maxObjectives", null);
        }
        return json;
    }
}
