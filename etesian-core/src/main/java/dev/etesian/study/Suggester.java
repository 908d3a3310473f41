package dev.etesian.study;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Pending;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import dev.etesian.study.Journal.Step;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/** Makes suggestions from the newest state and stores them, outside the lock of the state; asks wait for each other. */
final class Suggester {

    private final Setup setup;
    private final Journal journal;
    private final List<BiConsumer<? super Pending, ? super List<Throwable>>> listeners = new CopyOnWriteArrayList<>();

    Suggester(Setup setup, Journal journal) {
        this.setup = setup;
        this.journal = journal;
    }

    List<Pending> ask(Caller caller, Optional<String> id, int count, Compute compute) {
        return ask(caller, new AskRequest(id, count, Optional.empty()), compute);
    }

    /** New trials under a lease, within the budget of the claim. */
    List<Assignment> lease(Caller caller, Claim claim, int count, Compute compute) {
        AskRequest asking = new AskRequest(Optional.empty(), count, Optional.of(claim));
        ask(caller, asking, compute);
        return LeaseSteps.answered(journal.known(), claim).orElse(List.of());
    }

    private List<Pending> ask(Caller caller, AskRequest asking, Compute compute) {
        return setup.strategy().ignoresResults(journal.known().problem())
                ? askInOneStep(caller, asking, compute)
                : askFromResults(caller, asking, compute);
    }

    /** Made while they are stored: they take no longer than storing a result does, and asks that come together share a write. */
    private List<Pending> askInOneStep(Caller caller, AskRequest asking, Compute compute) {
        return journal.commit(
                caller,
                state -> asking.answered(state).map(Step::nothing).orElseGet(() -> {
                    History unseen = History.unseen(state.records().size());
                    int count = asking.allowed(setup, state);
                    List<Suggestion> next =
                            count < 1 ? List.of() : suggestions(state, unseen, count, OptionalLong.empty(), compute);
                    return next.isEmpty() ? Step.nothing(List.of()) : asking.step(state, asking.event(state, next));
                }));
    }

    /** Made from a snapshot of the state, while results arrive; made again where another asker took the trials' numbers. */
    private synchronized List<Pending> askFromResults(Caller caller, AskRequest asking, Compute compute) {
        while (true) {
            StudyState snapshot = journal.current();
            Optional<List<Pending>> before = asking.answered(snapshot);
            int count = asking.allowed(setup, snapshot);
            if (before.isPresent() || count < 1) {
                return before.orElse(List.of());
            }
            History history = History.of(snapshot.problem(), snapshot.trials());
            OptionalLong remaining = Overview.of("", setup, snapshot).remaining(count);
            List<Suggestion> suggestions = suggestions(snapshot, history, count, remaining, compute);
            if (suggestions.isEmpty()) {
                return List.of();
            }
            Event.Asked asked = asking.event(snapshot, suggestions);
            List<Pending> pending = journal.commit(caller, newest -> asking.step(newest, asked));
            if (!pending.isEmpty()) {
                report(pending, suggestions);
                return pending;
            }
        }
    }

    void onFallback(BiConsumer<? super Pending, ? super List<Throwable>> listener) {
        listeners.add(listener);
    }

    private void report(List<Pending> pending, List<Suggestion> suggestions) {
        for (int i = 0; i < pending.size(); i++) {
            List<Throwable> causes = suggestions.get(i).causes();
            if (!causes.isEmpty()) {
                Pending trial = pending.get(i);
                listeners.forEach(listener -> listener.accept(trial, causes));
            }
        }
    }

    private List<Suggestion> suggestions(
            StudyState state, History history, int count, OptionalLong remaining, Compute compute) {
        Request request = new Request(
                state.problem(),
                setup.goal().preferring(state.preference()),
                history,
                count,
                setup.repeats(),
                remaining);
        return setup.strategy().suggest(request, compute, new Streams(setup.seed()));
    }
}
