package dev.etesian.study;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Names;
import dev.etesian.space.Point;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A search in progress: ask for points, tell what came of them, steer. The one stateful class; safe to share between
 * threads.
 *
 * <p>Suggestions are computed outside the lock of the state, so a slow one never holds up a result; asks wait for each
 * other, unless the strategy looks at no result. Every suggestion is a function of the setup, the events it was based on
 * and its trial number, so a study that is opened again from its store goes on as if it had never stopped.
 *
 * <p>Any number of processes may have the same study open. Those that evaluate share its trials by leases: {@link #lease},
 * {@link #beat}, {@link #expire}. Where a change may be sent twice, {@link #once} gives it an id; {@link #by} says who makes it.
 */
public final class Study {

    private final String name;
    private final Setup setup;
    private final Journal journal;
    private final Suggester suggester;
    private final Caller caller;

    private Study(String name, Setup setup, Journal journal, Suggester suggester, Caller caller) {
        this.name = name;
        this.setup = setup;
        this.journal = journal;
        this.suggester = suggester;
        this.caller = caller;
    }

    /** A study in memory. */
    public static Study of(Setup setup) {
        return open("study", setup, new MemoryStore());
    }

    /** A study of the whole front in memory, with default settings. */
    public static Study of(Problem problem) {
        return of(Setup.of(problem));
    }

    /** A study in memory, with default settings. */
    public static Study of(Problem problem, Preference preference) {
        return of(Setup.of(problem).preferring(preference));
    }

    /** Opens a study of a store, which is then only read; makes it, without a definition, where there is none. */
    public static Study open(String name, Setup setup, StudyStore store) {
        if (store.find(name).isEmpty()) {
            store.create(name, "");
        }
        Journal journal = new Journal(name, store, setup);
        return new Study(name, setup, journal, new Suggester(setup, journal), Caller.NOBODY);
    }

    /** The same study, as somebody: every event of what is done with it has this actor. */
    public Study by(String actor) {
        return as(new Caller(Names.checked("actor", actor), caller.id()));
    }

    /**
     * The same study for one change, under an id of the caller's that is unique in the study: the same change under the same id
     * happens once, however often it is sent, and gets the same answer.
     *
     * <p>Another change under an id that was used is refused ({@link IdConflictException}); another result is stored as a
     * conflict, see {@link #tell(long, Result)}.
     */
    public Study once(String id) {
        return as(new Caller(caller.actor(), Optional.of(Names.checked("change", id))));
    }

    /** What was done under the id of {@link #once}; empty where nothing was yet. Asks and results are known by ids of their own. */
    public Optional<Entry> done() {
        return caller.id().flatMap(journal.current().answers()::change);
    }

    private Study as(Caller other) {
        return new Study(name, setup, journal, suggester, other);
    }

    /** What the study is beyond its name: no other study ever has this id. */
    public String id() {
        return journal.log().id();
    }

    /**
     * Evaluates a function at suggested points, one after the other, and tells what it gives. An exception of the function marks
     * its trial as failed, and the search goes on.
     *
     * @param function from a point to its outcomes, one per objective, in their order and in the user's units
     * @param trials how many; fewer where the space has no more points
     * @param listener hears of every trial that has ended
     */
    public Study optimize(Function<Point, double[]> function, int trials, Consumer<? super Trial> listener) {
        TrialSteps.all(this, function, trials, listener);
        return this;
    }

    /** Evaluates a function at suggested points, without a listener. */
    public Study optimize(Function<Point, double[]> function, int trials) {
        return optimize(function, trials, trial -> {});
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

    /**
     * Tells a listener of each suggestion that could not be made as intended, and why: the exceptions that led to its
     * {@link Rationale#fallbacks}. An own preference or scalarization that throws or gives NaN is heard of here.
     */
    public Study onFallback(BiConsumer<? super Pending, ? super List<Throwable>> listener) {
        suggester.onFallback(listener);
        return this;
    }

    /** Suggests points to evaluate, using every processor; see {@link #ask(int, Compute)}. */
    public List<Pending> ask(int count) {
        return ask(count, Compute.of(Runtime.getRuntime().availableProcessors()));
    }

    /**
     * Suggests points to evaluate at the same time. It does not fail for what the results are: where a model cannot be
     * had, something simpler chooses, and the rationale says so. The trials are the asker's, for as long as it takes.
     *
     * @param compute threads, on which the suggestions do not depend, and a cancellation to keep a deadline
     * @return {@code count} trials; fewer, or none, where the space has no more points
     */
    public List<Pending> ask(int count, Compute compute) {
        return suggester.ask(new Caller(caller.actor(), Optional.empty()), caller.id(), count, compute);
    }

    /** Suggests points once: the same id, the asker's own, gives the same trials, however often and from wherever it is asked. */
    public List<Pending> ask(String id, int count, Compute compute) {
        return once(Names.checked("ask", id)).ask(count, compute);
    }

    /**
     * Takes trials to evaluate, for as long as heartbeats come ({@link #beat}): first those that wait for somebody, because
     * they were added or retried or because the lease of another worker ran out; else new suggestions.
     *
     * <p>The same claim gives the same trials again. Announced and leased in one step, a trial is never lost between two
     * workers; the result is told as ever, with {@link Assignment#attempt}, and counts whatever became of the lease.
     *
     * @return at most {@code count}; fewer where fewer wait, none where there is nothing to do within the budget
     */
    public List<Assignment> lease(Claim claim, int count, Compute compute) {
        List<Assignment> waiting = journal.commit(
                plain(),
                state -> LeaseSteps.take(state, claim, count, journal.log().lapsed()));
        return waiting.isEmpty() ? suggester.lease(plain(), claim, count, compute) : waiting;
    }

    /**
     * Takes a certain trial to evaluate, also one that failed.
     *
     * @return empty where it has a result, was cancelled, or somebody else has a lease
     */
    public Optional<Assignment> lease(long trial, Claim claim) {
        return journal.commit(
                plain(),
                state -> LeaseSteps.take(state, claim, trial, journal.log().lapsed()));
    }

    /**
     * Heartbeat: leases with these tokens last for their whole period again. Not an event; call it every third of the period
     * or so. Whoever finds a lease missing may stop evaluating, for its trial has a result, was cancelled or is evaluated by
     * somebody else; a result that comes all the same is stored.
     *
     * @return those that there still are, by trial
     */
    public List<Lease> beat(Set<String> tokens) {
        return journal.log().beat(tokens);
    }

    /** Every lease, by trial, also those that have run out and that nobody ended yet. */
    public List<Lease> leases() {
        return journal.log().leases();
    }

    /**
     * Ends the leases that have run out: their trials wait for somebody else, or have failed after their last attempt. To
     * models they are pending all the while. {@link #lease} does so, too.
     *
     * @return the trials
     */
    public List<Long> expire() {
        return journal.commit(
                plain(), state -> LeaseSteps.expire(state, journal.log().lapsed()));
    }

    /** Releases leases, so that others need not wait for them to run out. */
    public void release(Set<String> tokens) {
        journal.log().release(tokens);
    }

    /**
     * Takes a trial over from a worker that is known to have ended, without waiting for its lease to run out. Should that worker
     * live, its next heartbeat may keep it the lease, and its result counts in any case.
     *
     * @param token of the lease that it had
     * @return empty where that lease is no longer there, or was prolonged
     */
    public Optional<Assignment> takeOver(long trial, String token, Claim claim) {
        journal.log().release(Set.of(token));
        return journal.commit(
                plain(),
                state -> LeaseSteps.takeOver(
                        state, claim, trial, token, journal.log().lapsed()));
    }

    /** Appends what another process made of this study, where that fits and makes sense; see {@link StudyLog#append}. */
    public boolean append(List<Entry> entries) {
        return ReceivedEvents.fits(journal.current(), entries) && journal.log().append(entries);
    }

    /** Gives every lease its whole period from now: for a service that could not be reached for a while. */
    public void renewLeases() {
        journal.log().renew();
    }

    /** Tells the outcomes of a trial, one per objective, in their order and in the user's units. */
    public Trial tell(long trial, double... outcomes) {
        return tell(trial, ResultSteps.named(journal.current().problem(), trial, outcomes));
    }

    /** Tells outcomes of a trial by their names, whatever its state: a second result is a replicate, a late one counts. */
    public Trial tell(long trial, Map<String, Measurement> outcomes) {
        Result result = caller.identify(Result.of(outcomes));
        return journal.commit(
                plain(), state -> ResultSteps.step(state, trial, result).answering(ResultSteps::told));
    }

    /** Tells a result nobody asked for; see {@link #tell(Point, Result)}. */
    public Trial tell(Point point, Map<String, Measurement> outcomes) {
        Result result = caller.identify(Result.of(outcomes));
        return journal.commit(
                plain(), state -> ResultSteps.step(state, point, result).answering(ResultSteps::told));
    }

    /**
     * Tells a result of a trial, whatever its state. The same result under the same id is stored once and gives the same
     * receipt; another result under that id is stored as a conflict, and does not count.
     */
    public Receipt tell(long trial, Result result) {
        return journal.commit(plain(), state -> ResultSteps.step(state, trial, caller.identify(result)));
    }

    /**
     * Tells a result nobody asked for; under an id, once. The point may lie outside the space, off the grid of a step, or break
     * a constraint: it is data all the same, and {@link TrialRecord#note} says how it departs. Names and categories must be known.
     */
    public Receipt tell(Point point, Result result) {
        return journal.commit(plain(), state -> ResultSteps.step(state, point, caller.identify(result)));
    }

    /** Adds a trial at a point of the user's own, to be evaluated. */
    public Pending add(Point point, String origin) {
        Names.checked("origin", origin);
        return commit(new StateChange<>(
                state -> new Event.Added(state.records().size(), point, origin),
                state -> state.problem().space().check(point),
                (after, entry) ->
                        after.record(((Event.Added) entry.event()).trial()).asPending()));
    }

    /**
     * Announces an evaluation before it begins, so that nobody repeats it unknowingly; nobody else ever takes it over. With a
     * lease, see {@link #lease}.
     *
     * @param attempt from 1; the next of this trial
     * @param by who evaluates; whoever announces the same again under the same name is told the same
     * @return false where the evaluation is not to begin: others began this attempt or have a lease, or the trial has a result
     *     or was cancelled
     */
    public boolean start(long trial, int attempt, String by) {
        Names.checked("evaluator", by);
        return journal.commit(plain(), state -> TrialSteps.start(state.record(trial), attempt, by));
    }

    /** Marks a trial as failed; the region is avoided, no value is made up. */
    public Trial fail(long trial, String reason) {
        return fail(trial, 0, reason);
    }

    /** Marks an attempt at a trial as failed; where a later one began meanwhile, that one decides. */
    public Trial fail(long trial, int attempt, String reason) {
        return change(trial, new Event.Failed(trial, attempt, Texts.checked("reason", reason)), record -> {});
    }

    /**
     * Says that an attempt failed and begins the next at once, in one step: in between the trial would look done.
     *
     * @return the next attempt; empty where the trial has a result meanwhile, was cancelled, or somebody else evaluates it
     */
    public Optional<Assignment> failAndRetry(long trial, int attempt, String reason, Claim claim) {
        Event.Failed failure = new Event.Failed(trial, attempt, Texts.checked("reason", reason));
        return journal.commit(plain(), state -> LeaseSteps.failed(state, claim, failure));
    }

    /** Abandons a trial; its point may be suggested again, and a result still counts. */
    public Trial cancel(long trial, String reason) {
        return change(trial, new Event.Cancelled(trial, Texts.checked("reason", reason)), record -> {});
    }

    /**
     * Has a trial that failed, was cancelled or lacks outcomes evaluated again, with the same parameters: it waits for whoever
     * leases it next. What it has counts again with the next result.
     *
     * @return the trial, pending
     */
    public Trial retry(long trial, String note) {
        return change(
                trial,
                new Event.Retried(trial, Texts.checked("note", note)),
                record -> TrialSteps.require(
                        record,
                        record.pending() || TrialSteps.retryable(record),
                        "failed, was cancelled or lacks outcomes"));
    }

    /** Takes the failure of a trial out of the models: its point may be suggested again. Nothing is deleted. */
    public Trial forget(long trial, String note) {
        return change(
                trial,
                new Event.Forgotten(trial, Texts.checked("note", note)),
                record -> TrialSteps.require(record, record.trial() instanceof Failed, "failed"));
    }

    /**
     * Sets attributes of a trial; a tag is one with an empty value.
     *
     * @param removed names of those to take away
     */
    public TrialRecord tag(long trial, Map<String, String> attributes, Set<String> removed) {
        Event.Tagged event = TrialSteps.tagging(trial, attributes, removed);
        return commit(new StateChange<>(
                state -> event,
                state -> TrialSteps.check(state.record(trial), event),
                (after, entry) -> after.record(trial)));
    }

    private Trial change(long trial, Event event, Consumer<TrialRecord> check) {
        return commit(new StateChange<>(
                state -> event,
                state -> check.accept(state.record(trial)),
                (after, entry) -> after.record(trial).trial()));
    }

    private <T> T commit(StateChange<T> change) {
        return journal.commit(caller, state -> change.step(state, caller));
    }

    /** The caller of what has an id of its own. */
    private Caller plain() {
        return caller.id().isEmpty() ? caller : new Caller(caller.actor(), Optional.empty());
    }

    /** Changes the preference, from the next suggestion on; nothing told is lost, nothing refitted. */
    public void steer(Preference preference) {
        steer(preference, "");
    }

    /** Changes the preference, with a note on who wanted it or why; the version is returned. */
    public PreferenceVersion steer(Preference preference, String note) {
        return steer(preference, note, OptionalInt.empty());
    }

    /**
     * Changes the preference where nobody else did.
     *
     * @param expected the number of the version that the caller knows; {@link VersionConflictException} where it is no longer
     *     the current one. Empty for whichever it is
     */
    public PreferenceVersion steer(Preference preference, String note, OptionalInt expected) {
        return commit(VersionSteps.steer(preference, note, expected));
    }

    /**
     * Changes the problem, from the next suggestion on: bounds, steps, categories, limits, objectives. Every result stays and
     * teaches the models, also one that lies outside now; of an objective that is new, those of before have no value.
     *
     * @param document the problem in words from which the store's reader makes it again
     * @param expected the number of the version that the caller knows; {@link VersionConflictException} where it is no longer
     *     the current one. Empty for whichever it is
     */
    public ProblemVersion change(Problem problem, String document, String note, OptionalInt expected) {
        return commit(VersionSteps.change(setup, problem, document, note, expected));
    }

    /** Allows more trials than the study was set up for; returns how many were allowed on top so far. */
    public long extend(long trials, String note) {
        return commit(VersionSteps.extend(trials, note));
    }

    /** The preference in force. */
    public Preference preference() {
        return journal.current().preference();
    }

    /** The problem in force. */
    public Problem problem() {
        return journal.current().problem();
    }

    /** Every trial so far, by number. */
    public List<Trial> trials() {
        return journal.current().trials();
    }

    /** The state of a trial. */
    public Trial trial(long id) {
        return journal.current().record(id).trial();
    }

    /** Completed trials that keep the limits and that no other dominates, by the mean of their replicates. */
    public List<Completed> front() {
        StudyState now = journal.current();
        return Front.of(now.problem(), now.trials());
    }

    /** The trial of the front that serves the preference in force best; empty where no completed trial keeps the limits. */
    public Optional<Completed> recommend() {
        return recommend(preference());
    }

    /** The trial of the front that serves a preference best: that with the largest E_λ[s_λ(y)]. */
    public Optional<Completed> recommend(Preference preference) {
        return overview().recommended(preference);
    }

    /**
     * What the models expect at a point, by objective. They are fitted for every call: for many points, ask
     * {@link Overview#fittedModels} once. A point that could not be told, as one that lacks a value, is refused.
     */
    public List<Rationale.Prediction> predict(Point point) {
        problem().space().departures(point);
        Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
        return overview().fittedModels(compute).at(problem().space().encode(point));
    }

    /** Everything about the study at one moment. */
    public Overview overview() {
        return Overview.of(name, setup, journal.current());
    }
}
