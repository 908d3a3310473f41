package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.studies.Status;
import dev.etesian.studies.Studies;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code etesian status}: how a study stands. */
@Command(
        name = "status",
        description = "Shows the state of a study: trials, budget, preference, the best of each objective.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian status coating")
final class StatusCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        try (Studies studies = study.open()) {
            Status status = Status.of(studies.study(study.name()));
            return answer.print(status, output -> StatusText.print(output, status));
        }
    }
}
