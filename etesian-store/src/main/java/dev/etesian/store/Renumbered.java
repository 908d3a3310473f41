package dev.etesian.store;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.study.Event;

/** What happened to a trial, and what became of it, under another number. */
final class Renumbered {

    private Renumbered() {}

    /** The trial that something happened to; negative for none. */
    static long trialOf(Event event) {
        if (event instanceof Event.Started started) {
            return started.trial();
        } else if (event instanceof Event.Told told) {
            return told.trial();
        } else if (event instanceof Event.Disputed disputed) {
            return disputed.trial();
        } else if (event instanceof Event.Failed failed) {
            return failed.trial();
        } else if (event instanceof Event.Cancelled cancelled) {
            return cancelled.trial();
        } else if (event instanceof Event.Steered || event instanceof Event.Extended) {
            return -1;
        }
        throw new IllegalArgumentException("expected something that happens to a trial, got " + event);
    }

    static Event as(long number, Event event) {
        if (event instanceof Event.Started started) {
            return new Event.Started(number, started.attempt(), started.by());
        } else if (event instanceof Event.Told told) {
            return new Event.Told(number, told.result());
        } else if (event instanceof Event.Disputed disputed) {
            return new Event.Disputed(number, disputed.result(), disputed.point());
        } else if (event instanceof Event.Failed failed) {
            return new Event.Failed(number, failed.attempt(), failed.reason());
        } else if (event instanceof Event.Cancelled cancelled) {
            return new Event.Cancelled(number, cancelled.reason());
        }
        throw new IllegalArgumentException("expected something that happens to a trial, got " + event);
    }

    static Trial as(long number, Trial trial, Problem problem) {
        if (trial instanceof Failed failed) {
            return new Failed(number, trial.point(), trial.rationale(), failed.reason());
        } else if (trial instanceof Cancelled cancelled) {
            return new Cancelled(number, trial.point(), trial.rationale(), cancelled.reason());
        }
        Pending pending = new Pending(number, trial.point(), trial.rationale());
        return trial instanceof Pending ? pending : Trial.told(pending, trial.outcomes(), problem);
    }
}
