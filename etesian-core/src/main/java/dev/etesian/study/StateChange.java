package dev.etesian.study;

import dev.etesian.study.Journal.Step;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * One change to a study, under the id of its caller, once.
 *
 * @param event what happens, made from the state
 * @param check refuses it where the state does not allow it; not asked about a repetition
 * @param answer from the state afterwards and the event in its place
 */
record StateChange<T>(
        Function<StudyState, Event> event, Consumer<StudyState> check, BiFunction<StudyState, Entry, T> answer) {

    Step<T> step(StudyState state, Caller caller) {
        Event next = event.apply(state);
        Entry before = caller.id().flatMap(state.answers()::change).orElse(null);
        if (before != null) {
            if (!same(before.event(), next)) {
                throw new IdConflictException(caller.id().orElseThrow(), before);
            }
            return new Step<>(List.of(), after -> answer.apply(after, before));
        }
        check.accept(state);
        Entry entry = new Entry(state.size(), Instant.EPOCH, caller, next);
        return new Step<>(List.of(next), after -> answer.apply(after, entry));
    }

    /** Whether both say the same; the number of a trial that is added, and a problem made from a document, follow. */
    private static boolean same(Event one, Event two) {
        if (one instanceof Event.Added a && two instanceof Event.Added b) {
            return a.point().equals(b.point()) && a.origin().equals(b.origin());
        } else if (one instanceof Event.Changed a && two instanceof Event.Changed b) {
            return a.document().equals(b.document()) && a.note().equals(b.note());
        }
        return one.equals(two);
    }
}
