package dev.etesian.cli;

import dev.etesian.evaluate.Deadline;
import dev.etesian.math.Compute;
import dev.etesian.problem.Pending;
import dev.etesian.study.Overview;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian ask}: the next points to evaluate. */
@Command(
        name = "ask",
        description =
                "Suggests the next points to evaluate. They stay pending, for as long as it takes, until tell, fail"
                        + " or cancel; a run of the study leaves them alone.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian ask coating -n 4 --json")
final class AskCommand implements Callable<Integer> {

    /** Who evaluates what was asked for by hand. */
    private static final String BY = "hand";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Option(
            names = {"-n", "--count"},
            paramLabel = "COUNT",
            defaultValue = "1",
            description = "How many points, to be evaluated at the same time. Default: ${DEFAULT-VALUE}.")
    private int count;

    @Option(
            names = "--id",
            paramLabel = "ID",
            description = "Your own name for this request: asking again under it gives the same trials.")
    private @Nullable String id;

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "An array of trials, as 'trials --json' gives them.")
    private boolean json;

    @Override
    public Integer call() {
        if (count < 1) {
            throw new IllegalArgumentException("option '--count': expected at least 1, got " + count);
        }
        Output output = Output.of(spec);
        try (OpenStudy study = OpenStudy.of(option, name)) {
            Compute compute = Deadline.compute(Runtime.getRuntime().availableProcessors(), count);
            List<Pending> asked = id == null
                    ? study.study().ask(count, compute)
                    : study.study().ask(id, count, compute);
            // Announced, so that a run of this study leaves them to whoever asked.
            asked.forEach(trial -> study.study().start(trial.id(), 1, BY));
            print(output, study, asked);
            if (asked.size() < count) {
                output.err()
                        .println("etesian: got " + asked.size() + " of " + count
                                + " points: every other one of this space was evaluated or is pending");
            }
            return asked.isEmpty() ? ExitCode.FAILED : ExitCode.DONE;
        }
    }

    private void print(Output output, OpenStudy study, List<Pending> asked) {
        PrintWriter out = output.out();
        Overview overview = study.study().overview();
        if (json) {
            out.println(JsonTree.document(asked.stream()
                    .map(trial -> OpenStudy.facts(overview, trial.id()).document())
                    .toList()));
        } else {
            for (Pending trial : asked) {
                out.println(output.bold("trial " + trial.id()));
                Fields fields = new Fields();
                trial.point().values().forEach((parameter, value) -> fields.with(parameter, value.toString()));
                fields.print(out);
            }
            if (!asked.isEmpty()) {
                String values = study.problem().outcomes().stream()
                        .map(outcome -> Shell.quoted(outcome) + "=…")
                        .collect(Collectors.joining(" "));
                TextLines.print(
                        out,
                        "",
                        "Then:  etesian tell " + Shell.quoted(name) + " "
                                + asked.get(0).id() + " " + values);
            }
        }
        out.flush();
    }
}
