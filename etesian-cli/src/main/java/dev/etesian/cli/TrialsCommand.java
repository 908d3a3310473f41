package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialPage;
import dev.etesian.studies.TrialState;
import dev.etesian.studies.TrialView;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian trials}: every trial of a study. */
@Command(
        name = "trials",
        description = "Lists the trials of a study.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian trials coating --state completed,partial --sort hardness --reverse",
            "  etesian trials coating --filter \"cost<2,tag=good\"",
            "  etesian trials coating --columns trial,state,reason"
        })
final class TrialsCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Option(names = "--state", split = ",", paramLabel = "STATE", description = "Only these: ${COMPLETION-CANDIDATES}.")
    private List<TrialState> states = List.of();

    @Option(
            names = "--sort",
            paramLabel = "COLUMN",
            description = "By an outcome, a parameter, an attribute, trial, state or preference, smallest first.")
    private @Nullable String sort;

    @Option(names = "--reverse", description = "With --sort: largest first.")
    private boolean reverse;

    @Option(
            names = "--filter",
            paramLabel = "CONDITIONS",
            defaultValue = "",
            description =
                    "Only trials that meet all of these, separated by commas: NAME=VALUE, also with !=, <, <=, > or"
                            + " >=, of an outcome, parameter or attribute; tag=NAME, state=failed, front=true, inside=true.")
    private String filter = "";

    @Option(
            names = "--columns",
            split = ",",
            paramLabel = "COLUMN",
            description = "These columns, in this order. Default: those that fit.")
    private List<String> columns = List.of();

    @Mixin
    private Answer answer = new Answer();

    private String why() {
        return filter.isEmpty() ? states.isEmpty() ? " yet" : " in this state" : " like this";
    }

    @Override
    public Integer call() {
        TrialPage.Query query =
                new TrialPage.Query(states, Optional.ofNullable(sort), reverse, filter, 0, Long.MAX_VALUE);
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            TrialTable table = new TrialTable(open, columns, true);
            List<TrialView> trials = TrialPage.of(open, query).trials();
            return answer.print(trials, output -> {
                if (trials.isEmpty()) {
                    output.out().println("no trials" + why());
                } else {
                    table.print(output.out(), trials);
                }
            });
        }
    }
}
