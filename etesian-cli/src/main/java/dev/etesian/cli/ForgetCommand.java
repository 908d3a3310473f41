package dev.etesian.cli;

import dev.etesian.studies.Forget;
import dev.etesian.studies.TrialState;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code etesian forget}: failures that say nothing about their points. */
@Command(
        name = "forget",
        description = "Removes failures from the models when they had nothing to do with the parameters, so that the"
                + " region is no longer avoided. The trials keep their state; nothing is deleted.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian forget coating 4 7 --note 'power cut'")
final class ForgetCommand implements Callable<Integer> {

    @Mixin
    private TrialsChange trials = new TrialsChange();

    @Override
    public Integer call() {
        if (!trials.named()) {
            throw new IllegalArgumentException("argument 'TRIAL': expected trial numbers, got none");
        }
        return trials.make(
                Set.of(TrialState.FAILED),
                Set.of(),
                (study, number) -> new Forget(number, trials.note()).in(study),
                "The models no longer use these failures.");
    }
}
