package dev.etesian.study;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.History;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A search in progress: ask for points, tell what came of them, steer. The one stateful class; safe to share between
 * threads.
 *
 * <p>Suggestions are computed outside the lock of the state, so a slow one never holds up a result; asks wait for each
 * other. Every suggestion is a function of the setup, the events it was based on and its trial number, so a study that
 * is opened again from its store goes on as if it had never stopped.
 */
public final class Study {

    private final String name;
    private final Setup setup;
    private final StudyStore store;
    private final Ledger ledger;
    private final Object asking = new Object();

    private Study(String name, Setup setup, StudyStore store) {
        this.name = name;
        this.setup = setup;
        this.store = store;
        ledger = new Ledger(setup.problem(), setup.goal().preference());
        catchUp();
    }

    /** A study in memory. */
    public static Study of(Setup setup) {
        return open("study", setup, new MemoryStore());
    }

    /** A study in memory, with default settings. */
    public static Study of(Problem problem, Preference preference) {
        return of(Setup.of(problem).preferring(preference));
    }

    /** Opens a study of a store, or makes it. */
    public static Study open(String name, Setup setup, StudyStore store) {
        store.create(name);
        return new Study(name, setup, store);
    }

    /** Suggests one point to evaluate; for a finite space that may run out of them, see {@link #ask(int)}. */
    public Pending ask() {
        List<Pending> next = ask(1);
        if (next.isEmpty()) {
            throw new IllegalStateException(
                    "study '" + name + "': every point of the space was evaluated or is running; allow repeats");
        }
        return next.get(0);
    }

    /** Suggests points to evaluate, using every processor; see {@link #ask(int, Compute)}. */
    public List<Pending> ask(int count) {
        return ask(count, Compute.of(Runtime.getRuntime().availableProcessors()));
    }

    /**
     * Suggests points to evaluate at the same time. It does not fail for what the results are: where a model cannot be
     * had, something simpler chooses, and the rationale says so.
     *
     * @param compute threads, on which the suggestions do not depend, and a cancellation to keep a deadline
     * @return {@code count} trials; fewer, or none, where the space has no more points
     */
    public List<Pending> ask(int count, Compute compute) {
        synchronized (asking) {
            while (true) {
                Snapshot at = snapshot();
                Request request = new Request(
                        setup.problem(),
                        new Goal(at.preference, setup.goal().scalarization()),
                        History.of(setup.problem(), at.trials),
                        count,
                        setup.repeats());
                List<Suggestion> suggestions = setup.strategy().suggest(request, compute, new Streams(setup.seed()));
                if (suggestions.isEmpty()) {
                    return List.of();
                }
                Event.Asked asked = new Event.Asked(
                        at.trials.size(),
                        at.size,
                        suggestions.stream().map(Suggestion::point).toList(),
                        suggestions.stream().map(Suggestion::rationale).toList());
                // Results may arrive meanwhile, trials of others may not: their numbers are taken.
                if (!record(state -> state.trialCount() == asked.first() ? List.of(asked) : List.of())
                        .isEmpty()) {
                    return pending(asked);
                }
            }
        }
    }

    private List<Pending> pending(Event.Asked asked) {
        List<Pending> out = new ArrayList<>();
        for (int i = 0; i < asked.points().size(); i++) {
            out.add(new Pending(
                    asked.first() + i, asked.points().get(i), asked.rationales().get(i)));
        }
        return out;
    }

    /** Tells the outcomes of a trial, one per objective, in their order and in the user's units. */
    public Trial tell(long trial, double... outcomes) {
        List<Objective> objectives = setup.problem().objectives();
        if (outcomes.length != objectives.size()) {
            throw new IllegalArgumentException("trial " + trial + ": expected " + objectives.size()
                    + " outcomes, one per objective, got " + outcomes.length);
        }
        Map<String, Measurement> measured = new LinkedHashMap<>();
        for (int k = 0; k < outcomes.length; k++) {
            measured.put(objectives.get(k).name(), Measurement.of(outcomes[k]));
        }
        return tell(trial, measured);
    }

    /**
     * Tells outcomes of a trial by the names of objectives and limits. Accepted whatever the state of the trial: a second
     * result is a replicate, a result after a failure counts.
     */
    public Trial tell(long trial, Map<String, Measurement> outcomes) {
        Trial.told(trial(trial), outcomes, setup.problem());
        record(state -> List.of(new Event.Told(trial, outcomes)));
        return trial(trial);
    }

    /** Tells a result nobody asked for. */
    public Trial tell(Point point, Map<String, Measurement> outcomes) {
        Problem problem = setup.problem();
        problem.space().check(point);
        Trial.told(new Pending(0, point, Rationale.of("user")), outcomes, problem);
        List<Event> events = record(state ->
                List.of(new Event.Added(state.trialCount(), point), new Event.Told(state.trialCount(), outcomes)));
        return trial(((Event.Added) events.get(0)).trial());
    }

    /** Says that evaluating a trial failed; the region is avoided, no value is made up. */
    public Trial fail(long trial, String reason) {
        trial(trial);
        record(state -> List.of(new Event.Failed(trial, reason)));
        return trial(trial);
    }

    /** Changes the preference, from the next suggestion on; nothing told is lost, nothing refitted. */
    public void steer(Preference preference) {
        preference.check(setup.problem().objectives());
        record(state -> List.of(new Event.Steered(preference)));
    }

    /** The preference in force. */
    public Preference preference() {
        return snapshot().preference;
    }

    /** Every trial so far, by number. */
    public List<Trial> trials() {
        return snapshot().trials;
    }

    /** Completed trials that keep the limits and that no other dominates, by the mean of their replicates. */
    public List<Completed> front() {
        return Front.of(setup.problem(), trials());
    }

    private Trial trial(long id) {
        synchronized (ledger) {
            catchUp();
            return ledger.trial(id);
        }
    }

    private Snapshot snapshot() {
        synchronized (ledger) {
            catchUp();
            return new Snapshot(ledger.trials(), ledger.preference(), ledger.size());
        }
    }

    /** Appends events made from the newest state, all or none, and returns them; an empty list appends nothing. */
    private List<Event> record(Function<Ledger, List<Event>> make) {
        synchronized (ledger) {
            while (true) {
                catchUp();
                List<Event> events = make.apply(ledger);
                if (events.isEmpty() || store.append(name, ledger.size(), events)) {
                    events.forEach(ledger::apply);
                    return events;
                }
            }
        }
    }

    private void catchUp() {
        store.read(name, ledger.size()).forEach(ledger::apply);
    }

    private record Snapshot(List<Trial> trials, Preference preference, long size) {}
}
