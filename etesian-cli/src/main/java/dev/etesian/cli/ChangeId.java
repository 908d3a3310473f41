package dev.etesian.cli;

import dev.etesian.studies.OpenStudy;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The user's own id for a change, which then happens once however often the command is repeated. */
final class ChangeId {

    @Option(names = "--id", paramLabel = "ID", description = "Your own id for this change: again, it changes nothing.")
    private @Nullable String id;

    boolean given() {
        return id != null;
    }

    OpenStudy in(OpenStudy study) {
        return id == null ? study : study.once(id);
    }
}
