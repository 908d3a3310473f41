package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.Fields;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.Tag;
import dev.etesian.studies.TrialView;
import dev.etesian.studies.document.Assignments;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code etesian tag}: what the user wants to remember of trials. */
@Command(
        name = "tag",
        description = "Sets tags and attributes of trials, or shows them. They are for you: models do not see them."
                + " Lists show them, trials --filter finds them, export and import keep them.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian tag coating 4 7 good batch=12",
            "  etesian tag coating 4 --remove good",
            "  etesian trials coating --filter \"tag=good,batch>=10\""
        })
final class TagCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "TRIAL TAG NAME=VALUE",
            description = "The trials' numbers, then tags and attributes.")
    private List<String> words = List.of();

    @Option(names = "--remove", split = ",", paramLabel = "NAME", description = "Takes these tags and attributes away.")
    private List<String> removed = List.of();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        List<Long> trials = new ArrayList<>();
        while (trials.size() < words.size() && words.get(trials.size()).matches("\\d+")) {
            trials.add(TrialNumber.of(words.get(trials.size())));
        }
        if (trials.isEmpty()) {
            throw new IllegalArgumentException(
                    "argument 'TRIAL': expected a trial's number first, got '" + words.get(0) + "'");
        }
        Map<String, String> attributes = Assignments.attributes(words.subList(trials.size(), words.size()));
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            trials.forEach(open::trial);
            boolean change = !attributes.isEmpty() || !removed.isEmpty();
            List<TrialView> tagged = trials.stream()
                    .map(trial -> change ? new Tag(trial, attributes, Set.copyOf(removed)).in(open) : open.trial(trial))
                    .toList();
            return answer.print(tagged, output -> {
                Fields fields = new Fields();
                tagged.forEach(trial -> fields.with(
                        "trial " + trial.trial().id(), trial.attributes().isEmpty() ? "no tags" : trial.tags()));
                fields.print(output.out());
            });
        }
    }
}
