package dev.etesian.study;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Problem;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is searched, and for what, as it was changed on the way.
 *
 * @param problems versions of the problem, at least one
 * @param preferences versions of the preference, at least one
 * @param extension how many trials were allowed on top
 */
record Versions(List<ProblemVersion> problems, List<PreferenceVersion> preferences, long extension) {

    static Versions of(Problem problem, Preference preference) {
        return new Versions(
                List.of(new ProblemVersion(1, problem, "", 0, Instant.EPOCH, "", "")),
                List.of(new PreferenceVersion(1, preference, 0, Instant.EPOCH, "", "")),
                0);
    }

    Problem problem() {
        return problems.get(problems.size() - 1).problem();
    }

    Preference preference() {
        return preferences.get(preferences.size() - 1).preference();
    }

    /** The version of the preference that an event made. */
    PreferenceVersion preference(Entry made) {
        return preferences.stream()
                .filter(version -> version.number() > 1 && version.since() == made.position())
                .findFirst()
                .orElseThrow();
    }

    /** The version of the problem that an event made. */
    ProblemVersion problem(Entry made) {
        return problems.stream()
                .filter(version -> version.number() > 1 && version.since() == made.position())
                .findFirst()
                .orElseThrow();
    }

    /** Whether an outcome is, or ever was, one of the problem. */
    boolean knows(String outcome) {
        return problems.stream()
                .anyMatch(version -> version.problem().outcomes().contains(outcome));
    }

    Versions changed(Entry entry, Event.Changed event) {
        preference().check(event.problem().objectives());
        ProblemVersion next = new ProblemVersion(
                problems.size() + 1,
                event.problem(),
                event.document(),
                entry.position(),
                entry.at(),
                event.note(),
                entry.caller().actor());
        return new Versions(Stream.concat(problems.stream(), Stream.of(next)).toList(), preferences, extension);
    }

    Versions steered(Entry entry, Event.Steered event) {
        event.preference().check(problem().objectives());
        PreferenceVersion next = new PreferenceVersion(
                preferences.size() + 1,
                event.preference(),
                entry.position(),
                entry.at(),
                event.note(),
                entry.caller().actor());
        return new Versions(
                problems, Stream.concat(preferences.stream(), Stream.of(next)).toList(), extension);
    }

    Versions extended(long trials) {
        return new Versions(problems, preferences, Math.addExact(extension, trials));
    }
}
