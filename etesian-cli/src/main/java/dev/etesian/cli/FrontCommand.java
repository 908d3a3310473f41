package dev.etesian.cli;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.study.Overview;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian front}: the trials that no other beats. */
@Command(
        name = "front",
        description = "Lists the best trade-offs so far: completed trials that keep the limits and that no other trial"
                + " beats in every objective.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian front coating --inside")
final class FrontCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Option(names = "--inside", description = "Only those inside the box of the preference.")
    private boolean inside;

    @Option(names = "--sort", paramLabel = "COLUMN", description = "Default: the first objective, best first.")
    private @Nullable String sort;

    @Option(names = "--reverse", description = "With --sort: largest first.")
    private boolean reverse;

    @Option(names = "--columns", split = ",", paramLabel = "COLUMN", description = "Default: those that fit.")
    private List<String> columns = List.of();

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "An array of trials, each with \"inside\".")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (StudyGlance study = StudyGlance.of(option, name)) {
            Overview overview = study.overview();
            Wanted wanted = Wanted.of(overview);
            if (inside && !wanted.boxed()) {
                throw new IllegalArgumentException("option '--inside': expected a preference with a box, got "
                        + wanted.words() + "; give one with: etesian prefer " + Shell.quoted(name) + " --box …");
            }
            TrialTable table = new TrialTable(study.problem(), columns, false);
            List<TrialFacts> front = overview.front().stream()
                    .filter(trial -> !inside || wanted.inside(trial).orElse(false))
                    .map(trial -> study.facts(trial.id()))
                    .sorted(order(study))
                    .toList();
            print(out, table, front, wanted);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private Comparator<TrialFacts> order(StudyGlance study) {
        if (sort != null) {
            return TrialOrder.by(sort, reverse, study.problem());
        }
        Objective first = study.problem().objectives().get(0);
        return TrialOrder.by(first.name(), first.gain(1) > 0, study.problem());
    }

    private void print(PrintWriter out, TrialTable table, List<TrialFacts> front, Wanted wanted) {
        if (json) {
            out.println(JsonTree.document(front.stream()
                    .map(facts -> {
                        var document = facts.document();
                        Optional<Boolean> in = wanted.inside((Completed) facts.trial());
                        in.ifPresent(flag -> document.put("inside", flag));
                        return document;
                    })
                    .toList()));
            return;
        }
        if (front.isEmpty()) {
            out.println(inside ? "none yet inside " + wanted.words() : "none yet");
            return;
        }
        table.print(out, front);
        if (wanted.boxed() && !inside) {
            long count = front.stream()
                    .filter(facts -> wanted.inside((Completed) facts.trial()).orElse(false))
                    .count();
            TextLines.print(out, "", count + " of " + front.size() + " inside " + wanted.words());
        }
    }
}
