package dev.etesian.cli;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.studies.document.PreferenceDocument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A preference as options of a command. */
final class PreferenceOptions {

    @Option(
            names = "--box",
            paramLabel = "BOX",
            description = "Bounds by objective, \"cost=0..3,time=..10\"; several boxes, joined by ';', share equally.")
    private @Nullable String box;

    @Option(names = "--weights", paramLabel = "WEIGHTS", description = "How much each matters, \"cost=2,time=1\".")
    private @Nullable String weights;

    @Option(names = "--point", paramLabel = "POINT", description = "Outcomes to come near to, \"cost=2,time=5\".")
    private @Nullable String point;

    @Option(names = "--flat", description = "The whole front, all trade-offs equally.")
    private boolean flat;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "A preference in a file of its own, or that of a study file; every kind.")
    private @Nullable Path file;

    /** The preference, where one was given. */
    Optional<Preference> read(List<Objective> objectives) {
        List<Preference> given = new ArrayList<>();
        if (box != null) {
            given.add(PreferenceDocument.option("box", box, objectives));
        }
        if (weights != null) {
            given.add(PreferenceDocument.option("weights", weights, objectives));
        }
        if (point != null) {
            given.add(PreferenceDocument.option("point", point, objectives));
        }
        if (flat) {
            given.add(Preference.flat());
        }
        if (file != null) {
            given.add(PreferenceDocument.read(file, objectives));
        }
        if (given.size() > 1) {
            throw new IllegalArgumentException(
                    "preference: expected one of --box, --weights, --point, --flat and --file," + " got " + given.size()
                            + "; a mixture of several goes in a file");
        }
        return given.stream().findFirst();
    }
}
