package dev.etesian.cli;

import dev.etesian.space.Names;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian trials}: every trial of a study. */
@Command(
        name = "trials",
        description = "Lists the trials of a study.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian trials coating --state completed,partial --sort hardness --reverse",
            "  etesian trials coating --columns trial,state,reason"
        })
final class TrialsCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Option(
            names = "--state",
            split = ",",
            paramLabel = "STATE",
            description = "Only these: pending, completed, partial, infeasible, failed, cancelled.")
    private List<String> states = List.of();

    @Option(
            names = "--sort",
            paramLabel = "COLUMN",
            description = "By an outcome, a parameter, trial, state or preference, smallest first.")
    private @Nullable String sort;

    @Option(names = "--reverse", description = "With --sort: largest first.")
    private boolean reverse;

    @Option(
            names = "--columns",
            split = ",",
            paramLabel = "COLUMN",
            description = "These columns, in this order. Default: those that fit.")
    private List<String> columns = List.of();

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "An array of trials.")
    private boolean json;

    @Override
    public Integer call() {
        for (String state : states) {
            if (!TrialFacts.STATES.contains(state)) {
                throw new IllegalArgumentException(
                        "state '" + state + "': unknown; " + Names.suggestion(state, TrialFacts.STATES));
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        try (OpenStudy study = OpenStudy.of(option, name)) {
            TrialTable table = new TrialTable(study.problem(), columns, true);
            Stream<TrialFacts> stream =
                    study.facts().stream().filter(facts -> states.isEmpty() || states.contains(facts.state()));
            List<TrialFacts> trials = sort == null
                    ? stream.toList()
                    : stream.sorted(TrialOrder.by(sort, reverse, study.problem()))
                            .toList();
            if (json) {
                out.println(JsonTree.document(
                        trials.stream().map(TrialFacts::document).toList()));
            } else if (trials.isEmpty()) {
                out.println("no trials" + (states.isEmpty() ? " yet" : " in this state"));
            } else {
                table.print(out, trials);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }
}
