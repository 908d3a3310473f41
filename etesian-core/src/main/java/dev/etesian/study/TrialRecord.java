package dev.etesian.study;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Trial;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A trial and everything that happened to it.
 *
 * @param trial its state
 * @param preference the version of the preference that it was suggested under; see {@link Overview#preferences}
 * @param problem the version of the problem that it was suggested under; see {@link Overview#problems}
 * @param basis how many events its suggestion was made from
 * @param at when it was stored
 * @param reports every result told for it, oldest first, also those that do not count
 * @param attempts every evaluation that was begun and announced
 * @param waiting whether it is to be evaluated and nobody does: it was added, retried, or its lease ran out. One that was
 *     asked for is with whoever asked
 * @param attributes of the user's, by name; a tag has an empty value
 * @param note how its point departs from the space, where somebody brought one that does; mostly empty
 */
public record TrialRecord(
        Trial trial,
        int preference,
        int problem,
        long basis,
        Instant at,
        List<Report> reports,
        List<Attempt> attempts,
        boolean waiting,
        Map<String, String> attributes,
        String note) {

    public TrialRecord {
        reports = List.copyOf(reports);
        attempts = List.copyOf(attempts);
        // Mostly there are none, and an empty map that is made again would cost every trial.
        attributes = attributes.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /** A trial that nothing happened to. */
    public static TrialRecord of(Trial trial, int preference, int problem, long basis, Instant at) {
        return new TrialRecord(trial, preference, problem, basis, at, List.of(), List.of(), false, Map.of(), "");
    }

    /** Whether a result is waited for. */
    public boolean pending() {
        return trial instanceof Pending;
    }

    /** Whether somebody brought it with its result, so that no strategy suggested it. */
    public boolean brought() {
        return trial.rationale().strategy().equals(Event.USER);
    }

    /** The latest evaluation that was announced. */
    public Optional<Attempt> latest() {
        return attempts.isEmpty() ? Optional.empty() : Optional.of(attempts.get(attempts.size() - 1));
    }

    /** Whether somebody has a lease on it, which may have run out without anybody ending it. */
    public boolean leased() {
        return pending()
                && latest().filter(attempt -> attempt.lease().isPresent() && !attempt.over())
                        .isPresent();
    }

    /** Whether the point itself was lost, so that no result can count. */
    boolean lost() {
        return trial.point().values().isEmpty();
    }

    /** Whether this attempt was announced by the same one. */
    boolean attempted(int attempt, String by) {
        return latest().filter(last -> last.number() == attempt && last.by().equals(by))
                .isPresent();
    }

    /** The number of the next attempt. */
    int next() {
        return latest().map(Attempt::number).orElse(0) + 1;
    }

    /** Whether an attempt may begin: a result is wanted, and nobody has a lease. */
    boolean startable() {
        return !lost() && !leased() && (pending() || trial instanceof Failed);
    }

    TrialRecord with(Trial state, List<Report> told, boolean waits) {
        return new TrialRecord(state, preference, problem, basis, at, told, attempts, waits, attributes, note);
    }

    /** In another state, and nobody is waited for. */
    TrialRecord with(Trial state) {
        return with(state, reports, false);
    }

    TrialRecord with(Trial state, List<Report> told) {
        return with(state, told, waiting && state instanceof Pending);
    }

    /** To be evaluated by whoever comes first. */
    TrialRecord queued() {
        return with(asPending(), reports, true);
    }

    TrialRecord trying(List<Attempt> more) {
        return new TrialRecord(trial, preference, problem, basis, at, reports, more, waiting, attributes, note);
    }

    TrialRecord tagged(Map<String, String> more) {
        return new TrialRecord(trial, preference, problem, basis, at, reports, attempts, waiting, more, note);
    }

    TrialRecord noted(String text) {
        return new TrialRecord(trial, preference, problem, basis, at, reports, attempts, waiting, attributes, text);
    }

    Pending asPending() {
        return new Pending(trial.id(), trial.point(), trial.rationale());
    }

    Trial asFailed(String reason, boolean forgotten) {
        return new Failed(trial.id(), trial.point(), trial.rationale(), reason, forgotten);
    }

    Trial asCancelled(String reason) {
        return new Cancelled(trial.id(), trial.point(), trial.rationale(), reason);
    }

    /** Its state, and of what happened to it what the state does not tell. */
    @Override
    public String toString() {
        return trial
                + latest().map(last -> ", attempt " + last.number() + " by " + last.by())
                        .orElse("")
                + (waiting ? ", to be evaluated" : "")
                + (reports.size() > 1 ? ", " + reports.size() + " reports" : "")
                + (attributes.isEmpty() ? "" : ", " + attributes)
                + (note.isEmpty() ? "" : ", " + note);
    }
}
