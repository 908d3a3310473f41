package dev.etesian.study;

import dev.etesian.space.Names;
import dev.etesian.space.Point;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks events that another process made for a study before they are appended: nobody who may send events can bring a study
 * into a state that it could not have come to by itself.
 */
final class ReceivedEvents {

    private StudyState state;

    private ReceivedEvents(StudyState state) {
        this.state = state;
    }

    /** Whether entries follow a state; refuses those that a study in this state would not have made. */
    static boolean fits(StudyState state, List<Entry> entries) {
        if (state.size() != entries.get(0).position()) {
            return false;
        }
        ReceivedEvents receiving = new ReceivedEvents(state);
        entries.forEach(receiving::receive);
        return true;
    }

    private void receive(Entry entry) {
        Event event = entry.event();
        entry.caller()
                .id()
                .ifPresent(id -> unused("change", id, state.answers().changes().get(Names.checked("change", id))));
        if (event instanceof Event.Asked asked) {
            asked.id().ifPresent(id -> unused("ask", id, state.answers().asks().get(Names.checked("ask", id))));
            require(asked.basis() <= entry.position(), "a suggestion made from earlier events");
            asked.points().forEach(state.problem().space()::check);
        } else if (event instanceof Event.Added added) {
            point(added.point());
            Names.checked("origin", added.origin());
            Texts.checked("note", added.note());
        } else if (event instanceof Event.Started started) {
            started(started);
        } else if (event instanceof Event.Told told) {
            Result result = told.result();
            result.id()
                    .ifPresent(
                            id -> unused("result", id, state.answers().reports().get(id)));
            new ResultSteps(state, told.trial()).check(result);
            Texts.checked("note", result.note());
        } else if (event instanceof Event.Disputed disputed) {
            require(disputed.result().id().map(state::report).isPresent(), "a conflict over an id that a result has");
            disputed.point().ifPresent(this::point);
            Texts.checked("note", disputed.result().note());
        } else {
            texts(event);
        }
        StudyState next = state.apply(entry);
        if (next.faults().size() > state.faults().size()) {
            throw new IllegalArgumentException(next.faults().get(next.faults().size() - 1));
        }
        state = next;
    }

    private void point(Point point) {
        Texts.checked("note", String.join("; ", state.problem().space().departures(point)));
    }

    private void started(Event.Started started) {
        TrialRecord record = state.record(started.trial());
        Names.checked("evaluator", started.by());
        require(
                record.startable() && started.attempt() == record.next(),
                "the next attempt at a trial that nobody has a lease on");
    }

    private void texts(Event event) {
        if (event instanceof Event.Failed failed) {
            Texts.checked("reason", failed.reason());
        } else if (event instanceof Event.Cancelled cancelled) {
            Texts.checked("reason", cancelled.reason());
        } else if (event instanceof Event.Retried retried) {
            Texts.checked("note", retried.note());
        } else if (event instanceof Event.Forgotten forgotten) {
            Texts.checked("note", forgotten.note());
        } else if (event instanceof Event.Steered steered) {
            Texts.checked("note", steered.note());
        } else if (event instanceof Event.Extended extended) {
            Texts.checked("note", extended.note());
            require(extended.trials() > 0, "at least 1 trial more");
        } else if (event instanceof Event.Changed changed) {
            Texts.checked("note", changed.note());
            Texts.checkDocument(changed.document());
        } else if (event instanceof Event.Tagged tagged) {
            TrialSteps.tagging(tagged.trial(), tagged.attributes(), Set.copyOf(tagged.removed()));
        } else {
            require(event instanceof Event.Expired, "an event that a study makes");
        }
    }

    private static void unused(String kind, String id, @Nullable Object before) {
        if (before != null) {
            throw new IllegalArgumentException(
                    kind + " '" + id + "': expected an id of its own, got one that was used");
        }
    }

    private static void require(boolean met, String wanted) {
        if (!met) {
            throw new IllegalArgumentException("event: expected " + wanted + ", got another");
        }
    }
}
