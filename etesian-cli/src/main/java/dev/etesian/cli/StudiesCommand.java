package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.StoreOption;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextTable;
import dev.etesian.cli.terminal.TimeText;
import dev.etesian.store.StudySummary;
import dev.etesian.studies.Studies;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code etesian studies}: what is in a store. */
@Command(
        name = "studies",
        description = "Lists the studies in a store.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian studies --store lab.db")
final class StudiesCommand implements Callable<Integer> {

    @Mixin
    private StoreOption option = new StoreOption();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        try (Studies studies = option.existing()) {
            List<StudySummary> all = studies.summaries();
            return answer.print(all.stream().map(StudySummary::json).toList(), output -> print(output, all));
        }
    }

    private static void print(Output output, List<StudySummary> all) {
        if (all.isEmpty()) {
            output.out().println("no studies yet");
            return;
        }
        TextTable table = new TextTable("study", "trials", "results", "last change");
        all.forEach(study -> table.row(
                study.name(),
                Long.toString(study.trials()),
                Long.toString(study.results()),
                TimeText.text(study.changed())));
        table.print(output.out());
    }
}
