package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialState;
import dev.etesian.studies.TrialView;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What commands that end a trial share: which trial of which study, and the answer. */
final class TrialChange {

    /** What happens to a trial. */
    interface Change {
        TrialView of(OpenStudy study, long trial);
    }

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Parameters(index = "1", paramLabel = "TRIAL", description = "The trial's number.")
    private String trial = "";

    @Mixin
    private ChangeId id = new ChangeId();

    @Mixin
    private Answer answer = new Answer();

    /** Makes the change and prints the trial; a note where the trial did not get the state that was wanted. */
    int make(Change change, TrialState wanted, String otherwise) {
        long number = TrialNumber.of(trial);
        try (Studies studies = study.open()) {
            TrialView changed = change.of(id.in(studies.study(study.name())), number);
            int code =
                    answer.print(changed, output -> output.out().println("trial " + number + ": " + changed.state()));
            if (changed.state() != wanted) {
                answer.warn("noted; its state does not change: " + otherwise);
            }
            return code;
        }
    }
}
