package dev.etesian.study;

import dev.etesian.problem.Pending;
import dev.etesian.strategy.Suggestion;
import dev.etesian.study.Journal.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** How suggestions become trials, once for each request. */
final class Asking {

    private Asking() {}

    /** Suggestions that were made from a state. */
    static Event.Asked event(Ledger at, Optional<String> id, int count, List<Suggestion> suggestions) {
        return new Event.Asked(
                id,
                count,
                at.dossiers().size(),
                at.size(),
                suggestions.stream().map(Suggestion::point).toList(),
                suggestions.stream().map(Suggestion::rationale).toList());
    }

    /** Suggestions that were made from this very state. */
    static Step<List<Pending>> step(Ledger state, Optional<String> id, int count, List<Suggestion> suggestions) {
        return suggestions.isEmpty() ? Step.nothing(List.of()) : step(state, event(state, id, count, suggestions));
    }

    /** Results may have arrived meanwhile, trials of others may not: their numbers are taken. */
    static Step<List<Pending>> step(Ledger state, Event.Asked asked) {
        boolean answered = asked.id().isPresent() && state.asks().get(asked.id().get()) != null;
        if (answered || state.dossiers().size() != asked.first()) {
            return Step.nothing(List.of());
        }
        return new Step<>(
                List.of(asked),
                after -> pending(after, asked.first(), asked.points().size()));
    }

    /** The trials that an earlier request of this id got. */
    static Optional<List<Pending>> answered(Ledger state, String id, int count) {
        Ledger.Answer answer = state.asks().get(id);
        if (answer == null) {
            return Optional.empty();
        }
        if (answer.wanted() != count) {
            throw new IllegalArgumentException("ask '" + id + "': expected a count of " + answer.wanted()
                    + " as before, got " + count + "; use another id for another request");
        }
        return Optional.of(pending(state, answer.first(), answer.count()));
    }

    private static List<Pending> pending(Ledger state, long first, int count) {
        return LongStream.range(first, first + count)
                .mapToObj(id -> state.dossier(id).asPending())
                .toList();
    }
}
