package dev.etesian.cli;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.studies.Studies;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What commands that give a study a new name share: both names. */
final class NameChange {

    /** What is done with a study under its new name. */
    interface Change {
        void in(Studies studies, String name, String fresh);
    }

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Parameters(index = "1", paramLabel = "NEW", description = "The new name.")
    private String fresh = "";

    /** Makes the change and says so. */
    int make(Change change, String done) {
        try (Studies studies = study.open()) {
            change.in(studies, study.name(), fresh);
        }
        spec.commandLine().getOut().println(done + " '" + study.name() + "' to '" + fresh + "'");
        return ExitCode.DONE;
    }
}
