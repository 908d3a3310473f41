package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Fields;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.evaluate.Deadline;
import dev.etesian.math.Compute;
import dev.etesian.studies.Ask;
import dev.etesian.studies.Digits;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialView;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian ask}: the next points to evaluate. */
@Command(
        name = "ask",
        description =
                "Suggests the next points to evaluate. They stay pending until tell, fail or cancel, however long it"
                        + " takes; a run of the study does not touch them.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian ask coating -n 4 --json")
final class AskCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Option(
            names = {"-n", "--count"},
            paramLabel = "COUNT",
            defaultValue = "1",
            description = "How many points to evaluate at the same time. Default: ${DEFAULT-VALUE}.")
    private int count;

    @Option(
            names = "--id",
            paramLabel = "ID",
            description = "Your own id for this request: asking again with it returns the same trials.")
    private @Nullable String id;

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        Ask ask = new Ask(count, Optional.ofNullable(id));
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            Compute compute = Deadline.compute(Runtime.getRuntime().availableProcessors(), count);
            List<TrialView> asked = ask.in(open, compute);
            answer.print(asked, output -> print(output, open, asked));
            if (asked.size() < count) {
                answer.warn("got " + asked.size() + " of " + count
                        + " points: all others of this space were evaluated or are pending");
            }
            return asked.isEmpty() ? ExitCode.FAILED : ExitCode.DONE;
        }
    }

    private static void print(Output output, OpenStudy study, List<TrialView> asked) {
        for (TrialView trial : asked) {
            output.out().println(output.bold("trial " + trial.trial().id()));
            Fields fields = new Fields();
            trial.trial().point().values().forEach((parameter, value) -> fields.with(parameter, Digits.of(value)));
            fields.print(output.out());
        }
        if (!asked.isEmpty()) {
            String values = study.problem().outcomes().stream()
                    .map(outcome -> Shell.quoted(outcome) + "=…")
                    .collect(Collectors.joining(" "));
            TextLines.print(
                    output.out(),
                    "",
                    "Then:  etesian tell " + Shell.quoted(study.name()) + " "
                            + asked.get(0).trial().id() + " " + values);
        }
    }
}
