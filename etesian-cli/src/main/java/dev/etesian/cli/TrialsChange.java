package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialState;
import dev.etesian.studies.TrialView;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands that change several trials share: which trials of which study, and the answer. */
final class TrialsChange {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "TRIAL", description = "The trials' numbers.")
    private List<String> trials = List.of();

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "A note: who wanted it, or why.")
    private String note = "";

    @Mixin
    private Answer answer = new Answer();

    String note() {
        return note;
    }

    String study() {
        return study.name();
    }

    /** Whether the command line names trials. */
    boolean named() {
        return !trials.isEmpty();
    }

    /**
     * Makes the change, of all trials or of none where one is in another state than those it is for.
     *
     * @param all the states of those that are meant where none are named
     * @param named of those that may be named besides
     */
    int make(Set<TrialState> all, Set<TrialState> named, BiFunction<OpenStudy, Long, TrialView> change, String hint) {
        Set<TrialState> states = EnumSet.copyOf(all);
        states.addAll(named);
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            List<TrialView> changed = new ArrayList<>();
            for (long number : named() ? named(open, states) : every(open, all)) {
                changed.add(change.apply(open, number));
            }
            return answer.print(changed, output -> {
                PrintWriter out = output.out();
                changed.forEach(trial -> out.println("trial " + trial.trial().id() + ": " + trial.state()));
                out.println(changed.isEmpty() ? "no failed trials" : hint);
            });
        }
    }

    private static List<Long> every(OpenStudy open, Set<TrialState> states) {
        return open.trials().stream()
                .filter(trial -> states.contains(trial.state()))
                .map(trial -> trial.trial().id())
                .toList();
    }

    private List<Long> named(OpenStudy open, Set<TrialState> states) {
        List<Long> numbers = trials.stream().map(TrialNumber::of).distinct().toList();
        for (long number : numbers) {
            TrialState state = open.trial(number).state();
            if (!states.contains(state)) {
                throw new IllegalArgumentException("trial " + number + ": expected one that is "
                        + states.stream().map(TrialState::toString).collect(Collectors.joining(" or "))
                        + ", got one that is " + state);
            }
        }
        return numbers;
    }
}
