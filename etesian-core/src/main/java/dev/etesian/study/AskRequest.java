package dev.etesian.study;

import dev.etesian.problem.Pending;
import dev.etesian.strategy.Suggestion;
import dev.etesian.study.Journal.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * A request for suggestions, and how they become trials, once for each request.
 *
 * @param id the asker's own name for it
 * @param count how many are wanted
 * @param claim on whose behalf they are leased, where they are
 */
record AskRequest(Optional<String> id, int count, Optional<Claim> claim) {

    AskRequest {
        if (count < 1) {
            throw new IllegalArgumentException("ask: expected a count of at least 1, got " + count);
        }
    }

    /** Suggestions that were made from a state. */
    Event.Asked event(StudyState at, List<Suggestion> suggestions) {
        return new Event.Asked(
                id,
                count,
                at.records().size(),
                at.size(),
                suggestions.stream().map(Suggestion::point).toList(),
                suggestions.stream().map(Suggestion::rationale).toList());
    }

    /** How many trials there may be now. */
    int allowed(Setup setup, StudyState at) {
        if (claim.isEmpty() || claim.get().budget().isEmpty()) {
            return count;
        }
        long left =
                claim.get().budget().getAsLong() - Overview.of("", setup, at).spent();
        return (int) Math.min(count, left);
    }

    /**
     * Results may have arrived meanwhile, trials of others may not: their numbers are taken. Nor another problem, of which
     * the suggestions know nothing.
     */
    Step<List<Pending>> step(StudyState state, Event.Asked asked) {
        List<ProblemVersion> problems = state.versions().problems();
        if (answered(state).isPresent()
                || state.records().size() != asked.first()
                || ProblemVersion.followed(problems, asked.basis()) != problems.size()) {
            return Step.nothing(List.of());
        }
        List<Event> events = new ArrayList<>(List.of(asked));
        int trials = asked.points().size();
        claim.ifPresent(by -> LongStream.range(asked.first(), asked.first() + trials)
                .forEach(trial -> events.add(LeaseSteps.started(trial, 1, by))));
        return new Step<>(events, after -> pending(after, asked.first(), trials));
    }

    /** The trials that an earlier request of this name got. */
    Optional<List<Pending>> answered(StudyState state) {
        if (claim.isPresent()) {
            return LeaseSteps.answered(state, claim.get())
                    .map(before -> before.stream().map(Assignment::trial).toList());
        }
        return id.flatMap(name -> answered(state, name));
    }

    private Optional<List<Pending>> answered(StudyState state, String name) {
        Answers.Asked answer = state.answers().asks().get(name);
        if (answer == null) {
            return Optional.empty();
        }
        if (answer.wanted() != count) {
            throw new IllegalArgumentException("ask '" + name + "': expected a count of " + answer.wanted()
                    + " as before, got " + count + "; use another id for another request");
        }
        return Optional.of(pending(state, answer.first(), answer.count()));
    }

    private static List<Pending> pending(StudyState state, long first, int count) {
        return LongStream.range(first, first + count)
                .mapToObj(id -> state.record(id).asPending())
                .toList();
    }
}
