package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.studies.Explanation;
import dev.etesian.studies.Studies;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code etesian explain}: why a point was suggested, and what became of it. */
@Command(
        name = "explain",
        description = "Shows why a trial was suggested, what was expected of it, and everything that happened to it.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian explain coating 17")
final class ExplainCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Parameters(index = "1", paramLabel = "TRIAL", description = "The trial's number.")
    private String trial = "";

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        long number = TrialNumber.of(trial);
        try (Studies studies = study.open()) {
            Explanation explanation = Explanation.of(studies.study(study.name()), number);
            return answer.print(explanation, output -> ExplanationText.print(output, explanation));
        }
    }
}
