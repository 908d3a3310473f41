package dev.etesian.study;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Problem;
import java.util.OptionalInt;

/** How the preference, the problem and the number of trials change, each a version after the other. */
final class VersionSteps {

    private VersionSteps() {}

    static StateChange<PreferenceVersion> steer(Preference preference, String note, OptionalInt expected) {
        Texts.checked("note", note);
        return new StateChange<>(
                state -> new Event.Steered(preference, note),
                state -> {
                    preference.check(state.problem().objectives());
                    VersionConflictException.check(
                            "preference",
                            expected,
                            state.versions().preferences().size());
                },
                (after, entry) -> after.versions().preference(entry));
    }

    static StateChange<ProblemVersion> change(
            Setup setup, Problem problem, String document, String note, OptionalInt expected) {
        Texts.checked("note", note);
        Texts.checkDocument(document);
        return new StateChange<>(
                state -> new Event.Changed(problem, document, note),
                state -> {
                    VersionConflictException.check(
                            "problem", expected, state.versions().problems().size());
                    setup.changed(problem, state.preference());
                },
                (after, entry) -> after.versions().problem(entry));
    }

    static StateChange<Long> extend(long trials, String note) {
        if (trials < 1) {
            throw new IllegalArgumentException("extension: expected at least 1 trial more, got " + trials);
        }
        Texts.checked("note", note);
        return new StateChange<>(
                state -> new Event.Extended(trials, note),
                state -> state.versions().extended(trials),
                (after, entry) -> after.versions().extension());
    }
}
