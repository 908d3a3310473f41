package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.ParetoFront;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialOrder;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian front}: the trials that no other beats. */
@Command(
        name = "front",
        description = "Lists the best trade-offs so far: completed trials that keep the limits and that no other trial"
                + " dominates.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian front coating --inside")
final class FrontCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Option(names = "--inside", description = "Only those inside the box of the preference.")
    private boolean inside;

    @Option(names = "--sort", paramLabel = "COLUMN", description = "Default: the first objective, best first.")
    private @Nullable String sort;

    @Option(names = "--reverse", description = "With --sort: largest first.")
    private boolean reverse;

    @Option(names = "--columns", split = ",", paramLabel = "COLUMN", description = "Default: those that fit.")
    private List<String> columns = List.of();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            ParetoFront all = ParetoFront.of(open);
            all = sort == null ? all : all.sorted(TrialOrder.by(sort, reverse, open));
            TrialTable table = new TrialTable(open, columns, false);
            ParetoFront front = inside ? all.inside() : all;
            return answer.print(front.members(), output -> print(output, table, front));
        }
    }

    private void print(Output output, TrialTable table, ParetoFront front) {
        String wanted = front.preference().words();
        if (front.members().isEmpty()) {
            output.out().println(inside ? "none yet inside " + wanted : "none yet");
            return;
        }
        table.print(output.out(), front.trials());
        if (front.preference().boxed() && !inside) {
            TextLines.print(
                    output.out(),
                    "",
                    front.countInside() + " of " + front.members().size() + " inside " + wanted);
        }
    }
}
