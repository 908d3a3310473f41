package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import dev.etesian.study.Attempt;
import dev.etesian.study.Dossier;
import java.util.List;
import java.util.Optional;

/**
 * An evaluation to be done.
 *
 * @param attempt its number, from 1
 * @param state how far it is
 */
record Todo(Pending trial, int attempt, State state) {

    /** How runs call themselves when they announce an evaluation. */
    static final String BY = "run";

    enum State {
        /** Nobody announced it. */
        NEW,
        /** Announced just now. */
        ANNOUNCED,
        /** Announced by an earlier run: it may be running, over, or never have begun. */
        EARLIER
    }

    /** The first evaluation of a trial. */
    static Todo of(Pending trial) {
        return new Todo(trial, 1, State.NEW);
    }

    /** What is to be done about a trial of the study; nothing where it has a result, or somebody else evaluates it. */
    static Optional<Todo> of(Dossier dossier) {
        if (!(dossier.trial() instanceof Pending pending)) {
            return Optional.empty();
        }
        List<Attempt> attempts = dossier.attempts();
        if (attempts.isEmpty()) {
            return Optional.of(of(pending));
        }
        Attempt last = attempts.get(attempts.size() - 1);
        if (dossier.waiting()) {
            return Optional.of(new Todo(pending, last.number() + 1, State.NEW));
        }
        return last.by().equals(BY) ? Optional.of(new Todo(pending, last.number(), State.EARLIER)) : Optional.empty();
    }

    /** The next evaluation of the same trial. */
    Todo next(State as) {
        return new Todo(trial, attempt + 1, as);
    }

    Todo announced() {
        return new Todo(trial, attempt, State.ANNOUNCED);
    }
}
