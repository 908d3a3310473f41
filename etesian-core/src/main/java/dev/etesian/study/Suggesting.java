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
final class Suggesting {

    private final Setup setup;
    private final Journal journal;
    private final List<BiConsumer<? super Pending, ? super List<Throwable>>> listeners = new CopyOnWriteArrayList<>();

    Suggesting(Setup setup, Journal journal) {
        this.setup = setup;
        this.journal = journal;
    }

    List<Pending> ask(Caller caller, Optional<String> id, int count, Compute compute) {
        return ask(caller, new Asking(id, count, Optional.empty()), compute);
    }

    /** New trials under a lease, within the budget of the claim. */
    List<Assignment> lease(Caller caller, Claim claim, int count, Compute compute) {
        Asking asking = new Asking(Optional.empty(), count, Optional.of(claim));
        ask(caller, asking, compute);
        return Leasing.answered(journal.known(), claim).orElse(List.of());
    }

    private List<Pending> ask(Caller caller, Asking asking, Compute compute) {
        if (setup.strategy().blind(journal.known().problem())) {
            // As quick as a result, so asks that come together are stored together, like results.
            return journal.commit(
                    caller,
                    at -> asking.answered(at).map(Step::nothing).orElseGet(() -> {
                        History unseen = History.unseen(at.records().size());
                        int count = asking.allowed(setup, at);
                        List<Suggestion> next =
                                count < 1 ? List.of() : suggestions(at, unseen, count, OptionalLong.empty(), compute);
                        return next.isEmpty() ? Step.nothing(List.of()) : asking.step(at, asking.event(at, next));
                    }));
        }
        synchronized (this) {
            while (true) {
                StudyState at = journal.current();
                Optional<List<Pending>> before = asking.answered(at);
                int count = asking.allowed(setup, at);
                if (before.isPresent() || count < 1) {
                    return before.orElse(List.of());
                }
                History history = History.of(at.problem(), at.trials());
                OptionalLong remaining = Overview.of("", setup, at).remaining(count);
                List<Suggestion> suggestions = suggestions(at, history, count, remaining, compute);
                if (suggestions.isEmpty()) {
                    return List.of();
                }
                Event.Asked asked = asking.event(at, suggestions);
                List<Pending> pending = journal.commit(caller, state -> asking.step(state, asked));
                if (!pending.isEmpty()) {
                    report(pending, suggestions);
                    return pending;
                }
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
            StudyState at, History history, int count, OptionalLong remaining, Compute compute) {
        Request request = new Request(
                at.problem(), setup.goal().preferring(at.preference()), history, count, setup.repeats(), remaining);
        return setup.strategy().suggest(request, compute, new Streams(setup.seed()));
    }
}
