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
import dev.etesian.problem.Trial;
import dev.etesian.space.Names;
import dev.etesian.space.Point;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import dev.etesian.study.Journal.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A search in progress: ask for points, tell what came of them, steer. The one stateful class; safe to share between
 * threads.
 *
 * <p>Suggestions are computed outside the lock of the state, so a slow one never holds up a result; asks wait for each
 * other, unless the strategy looks at no result. Every suggestion is a function of the setup, the events it was based on and its trial number, so a study that
 * is opened again from its store goes on as if it had never stopped.
 */
public final class Study {

    private final String name;
    private final Setup setup;
    private final Journal journal;
    private final Object asking = new Object();

    private Study(String name, Setup setup, StudyStore store) {
        this.name = name;
        this.setup = setup;
        journal = new Journal(name, store, setup);
    }

    /** A study in memory. */
    public static Study of(Setup setup) {
        return open("study", setup, new MemoryStore());
    }

    /** A study in memory, with default settings. */
    public static Study of(Problem problem, Preference preference) {
        return of(Setup.of(problem).preferring(preference));
    }

    /** Opens a study of a store, or makes it, without a definition. */
    public static Study open(String name, Setup setup, StudyStore store) {
        store.create(name, "");
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
        return ask(Optional.empty(), count, compute);
    }

    /**
     * Suggests points once: the same id gives the same trials, however often and from wherever it is asked.
     *
     * @param id the asker's own name for this request, unique in the study
     */
    public List<Pending> ask(String id, int count, Compute compute) {
        return ask(Optional.of(Names.checked("ask", id)), count, compute);
    }

    private List<Pending> ask(Optional<String> id, int count, Compute compute) {
        if (setup.strategy().blind(setup.problem())) {
            // As quick as a result, so asks that come together are stored together, like results.
            return journal.commit(at -> id.flatMap(known -> Asking.answered(at, known, count))
                    .map(Step::nothing)
                    .orElseGet(() -> {
                        History unseen = History.unseen(at.dossiers().size());
                        return Asking.step(
                                at, id, count, suggestions(at, unseen, count, OptionalLong.empty(), compute));
                    }));
        }
        synchronized (asking) {
            while (true) {
                Ledger at = journal.current();
                Optional<List<Pending>> before = id.flatMap(known -> Asking.answered(at, known, count));
                if (before.isPresent()) {
                    return before.get();
                }
                History history = History.of(setup.problem(), at.trials());
                OptionalLong remaining = Overview.of(name, setup, at).remaining(count);
                List<Suggestion> suggestions = suggestions(at, history, count, remaining, compute);
                if (suggestions.isEmpty()) {
                    return List.of();
                }
                Event.Asked asked = Asking.event(at, id, count, suggestions);
                List<Pending> pending = journal.commit(state -> Asking.step(state, asked));
                if (!pending.isEmpty()) {
                    return pending;
                }
            }
        }
    }

    private List<Suggestion> suggestions(
            Ledger at, History history, int count, OptionalLong remaining, Compute compute) {
        Request request = new Request(
                setup.problem(),
                new Goal(at.preference(), setup.goal().scalarization()),
                history,
                count,
                setup.repeats(),
                remaining);
        return setup.strategy().suggest(request, compute, new Streams(setup.seed()));
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
        return journal.commit(
                state -> Telling.step(state, trial, Result.of(outcomes)).answering(Study::told));
    }

    /** Tells a result nobody asked for. */
    public Trial tell(Point point, Map<String, Measurement> outcomes) {
        setup.problem().space().check(point);
        return journal.commit(
                state -> Telling.step(state, point, Result.of(outcomes)).answering(Study::told));
    }

    private static Trial told(Ledger after, Receipt receipt) {
        return after.dossier(receipt.trial()).trial();
    }

    /**
     * Tells a result of a trial, whatever its state. The same result under the same id is stored once and gives the same
     * receipt; another result under that id is stored as a conflict, and does not count.
     */
    public Receipt tell(long trial, Result result) {
        return journal.commit(state -> Telling.step(state, trial, result));
    }

    /** Tells a result nobody asked for; under an id, once. */
    public Receipt tell(Point point, Result result) {
        setup.problem().space().check(point);
        return journal.commit(state -> Telling.step(state, point, result));
    }

    /** Adds a trial at a point of the user's own, to be evaluated. */
    public Pending add(Point point, String origin) {
        setup.problem().space().check(point);
        return journal.commit(state -> {
            long number = state.dossiers().size();
            return new Step<>(
                    List.of(new Event.Added(number, point, origin)),
                    after -> after.dossier(number).asPending());
        });
    }

    /**
     * Announces an evaluation before it begins, so that nobody repeats it unknowingly.
     *
     * @param attempt from 1; the next of this trial
     * @param by who evaluates; whoever announces the same again under the same name is told the same
     * @return false where the evaluation is not to begin: others began this attempt, or the trial has a result or was
     *     canceled
     */
    public boolean start(long trial, int attempt, String by) {
        return journal.commit(state -> {
            Dossier dossier = state.dossier(trial);
            if (dossier.attempted(attempt, by)) {
                return Step.nothing(true);
            }
            return dossier.startable(attempt)
                    ? new Step<>(List.of(new Event.Started(trial, attempt, by)), after -> true)
                    : Step.nothing(false);
        });
    }

    /** Says that evaluating a trial failed; the region is avoided, no value is made up. */
    public Trial fail(long trial, String reason) {
        return fail(trial, 0, reason);
    }

    /** Says that an attempt at a trial failed; where a later one began meanwhile, that one decides. */
    public Trial fail(long trial, int attempt, String reason) {
        return change(trial, new Event.Failed(trial, attempt, reason));
    }

    /** Says that nobody waits for a trial any more; its point may be suggested again, and a result still counts. */
    public Trial cancel(long trial, String reason) {
        return change(trial, new Event.Cancelled(trial, reason));
    }

    private Trial change(long trial, Event event) {
        return journal.commit(state -> {
            state.dossier(trial);
            return new Step<>(List.of(event), after -> after.dossier(trial).trial());
        });
    }

    /** Changes the preference, from the next suggestion on; nothing told is lost, nothing refitted. */
    public void steer(Preference preference) {
        steer(preference, "");
    }

    /** Changes the preference, with a note on who wanted it or why; the version is returned. */
    public PreferenceVersion steer(Preference preference, String note) {
        preference.check(setup.problem().objectives());
        return journal.commit(state -> new Step<>(
                List.of(new Event.Steered(preference, note)),
                after -> after.versions().get(after.versions().size() - 1)));
    }

    /** Allows more trials than the study was set up for; returns how many were allowed on top so far. */
    public long extend(long trials, String note) {
        if (trials < 1) {
            throw new IllegalArgumentException("extension: expected at least 1 trial more, got " + trials);
        }
        return journal.commit(state -> new Step<>(List.of(new Event.Extended(trials, note)), Ledger::extension));
    }

    /** The preference in force. */
    public Preference preference() {
        return journal.current().preference();
    }

    /** Every trial so far, by number. */
    public List<Trial> trials() {
        return journal.current().trials();
    }

    /** The state of a trial. */
    public Trial trial(long id) {
        return journal.current().dossier(id).trial();
    }

    /** Completed trials that keep the limits and that no other dominates, by the mean of their replicates. */
    public List<Completed> front() {
        return Front.of(setup.problem(), trials());
    }

    /** Everything about the study at one moment. */
    public Overview overview() {
        return Overview.of(name, setup, journal.current());
    }
}
