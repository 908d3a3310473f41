package dev.etesian.study;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Trial;
import java.time.Instant;
import java.util.List;

/**
 * A trial and everything that happened to it.
 *
 * @param trial its state
 * @param preference the version of the preference that it was suggested under; see {@link Overview#preferences}
 * @param basis how many events its suggestion was made from
 * @param at when it was stored
 * @param reports every result told for it, oldest first, also those that do not count
 * @param attempts every evaluation that was begun and announced
 */
public record Dossier(
        Trial trial, int preference, long basis, Instant at, List<Report> reports, List<Attempt> attempts) {

    public Dossier {
        reports = List.copyOf(reports);
        attempts = List.copyOf(attempts);
    }

    /** Whether a result is waited for. */
    public boolean pending() {
        return trial instanceof Pending;
    }

    /** Whether the point itself was lost, so that no result can count. */
    boolean lost() {
        return trial.point().values().isEmpty();
    }

    /** Whether this attempt was announced by the same one. */
    boolean attempted(int attempt, String by) {
        return !attempts.isEmpty()
                && attempts.get(attempts.size() - 1).number() == attempt
                && attempts.get(attempts.size() - 1).by().equals(by);
    }

    /** Whether this attempt is the next, and wanted. */
    boolean startable(int attempt) {
        int last = attempts.isEmpty() ? 0 : attempts.get(attempts.size() - 1).number();
        return attempt == last + 1 && (pending() || trial instanceof Failed);
    }

    Dossier with(Trial state, List<Report> told) {
        return new Dossier(state, preference, basis, at, told, attempts);
    }

    Dossier with(Trial state) {
        return with(state, reports);
    }

    Dossier trying(List<Attempt> more) {
        return new Dossier(trial, preference, basis, at, reports, more);
    }

    Pending asPending() {
        return new Pending(trial.id(), trial.point(), trial.rationale());
    }

    Trial asFailed(String reason) {
        return new Failed(trial.id(), trial.point(), trial.rationale(), reason);
    }

    Trial asCancelled(String reason) {
        return new Cancelled(trial.id(), trial.point(), trial.rationale(), reason);
    }
}
