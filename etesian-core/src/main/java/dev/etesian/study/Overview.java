package dev.etesian.study;

import dev.etesian.math.Compute;
import dev.etesian.metric.PreferenceScore;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.History;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.strategy.FittedModels;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Everything about a study at one moment. Immutable, and cheap to have: trials are shared, not copied.
 *
 * @param size how many events there are
 * @param records every trial with its reports and attempts, by number
 * @param setup what the study was made with, and the problem in force
 * @param preferences every version of the preference, oldest first
 * @param problems every version of the problem, oldest first
 * @param extension how many trials were allowed on top of the budget
 * @param faults stored events that could not be read or followed, in words; empty on an ordinary day
 */
public record Overview(
        String name,
        Setup setup,
        long size,
        List<TrialRecord> records,
        List<PreferenceVersion> preferences,
        List<ProblemVersion> problems,
        long extension,
        List<String> faults) {

    /** A study after the first entries of its log. */
    public static Overview of(String name, Setup setup, List<Entry> entries) {
        return of(name, setup, StudyState.of(setup.problem(), setup.goal().preference(), entries));
    }

    static Overview of(String name, Setup setup, StudyState state) {
        Versions versions = state.versions();
        return new Overview(
                name,
                versions.problems().size() == 1 ? setup : setup.changed(versions.problem(), versions.preference()),
                state.size(),
                state.records(),
                versions.preferences(),
                versions.problems(),
                versions.extension(),
                state.faults());
    }

    /**
     * A trial with its point, its rationale and the version of the preference that it followed.
     *
     * @param left one that was folded without them
     * @param made the event that made the trial; one that cannot be read leaves it as it is
     */
    public TrialRecord completed(TrialRecord left, Entry made) {
        if (made.event() instanceof Event.Asked asked) {
            int i = Math.toIntExact(left.trial().id() - asked.first());
            Rationale why = asked.rationales().get(i);
            boolean before = made.position() < problems.get(problems.size() - 1).since();
            return completed(left, asked.points().get(i), before ? why.unlearned() : why, asked.basis());
        }
        return made.event() instanceof Event.Added added
                ? completed(left, added.point(), Rationale.of(added.origin()), made.position())
                : left;
    }

    private TrialRecord completed(TrialRecord left, Point point, Rationale why, long basis) {
        Pending pending = new Pending(left.trial().id(), point, why);
        TrialRecord whole = new TrialRecord(
                pending,
                PreferenceVersion.followed(preferences, basis),
                ProblemVersion.followed(problems, basis),
                basis,
                left.at(),
                left.reports(),
                left.attempts(),
                left.waiting(),
                left.attributes(),
                left.note());
        if (left.trial() instanceof Failed failed) {
            return whole.with(whole.asFailed(failed.reason(), failed.forgotten()));
        } else if (left.trial() instanceof Cancelled cancelled) {
            return whole.with(whole.asCancelled(cancelled.reason()));
        }
        return left.pending()
                ? whole
                : whole.with(Trial.withOutcomes(pending, left.trial().outcomes(), setup.problem()));
    }

    /** The states of all trials, by number. */
    public List<Trial> trials() {
        return StudyState.trials(records);
    }

    /** How many trials count against a budget: not the cancelled ones, nor those that were brought with their results. */
    public long spent() {
        long spent = 0;
        for (TrialRecord one : records) {
            spent += one.brought() || one.trial() instanceof Cancelled ? 0 : 1;
        }
        return spent;
    }

    /** How many more trials the study is to have, at least those asked for now; empty where it has no budget. */
    public OptionalLong remaining(int count) {
        OptionalLong budget = setup.budget();
        return budget.isEmpty() ? budget : OptionalLong.of(Math.max(count, budget.getAsLong() + extension - spent()));
    }

    /** Completed trials that keep the limits and that no other dominates, by the mean of their replicates. */
    public List<Completed> front() {
        return Front.of(setup.problem(), trials());
    }

    /** As the study would be if its problem were changed; refuses one that the preference in force does not fit. */
    public Overview judgedBy(Problem other) {
        Preference wanted = preferences.get(preferences.size() - 1).preference();
        wanted.check(other.objectives());
        return new Overview(
                name,
                setup.changed(other, wanted),
                size,
                records.stream().map(record -> ResultSteps.again(record, other)).toList(),
                preferences,
                problems,
                extension,
                faults);
    }

    /** How well outcomes serve a preference, beside the results so far. */
    public PreferenceScore score(Preference preference) {
        Problem problem = setup.problem();
        double[][] gains = History.of(problem, trials()).gains();
        return PreferenceScore.of(problem, setup.goal().preferring(preference), gains, setup.seed());
    }

    /**
     * The trial of the front that serves a preference best, of those inside where only boxes are asked for and there are any;
     * empty where no completed trial keeps the limits.
     */
    public Optional<Completed> recommended(Preference preference) {
        PreferenceScore score = score(preference);
        List<Completed> front = front();
        List<Completed> inside = front.stream()
                .filter(trial -> !preference.everywhere() && isInside(preference, trial))
                .toList();
        return (inside.isEmpty() ? front : inside)
                .stream().max(Comparator.comparingDouble(trial -> score.of(Front.gains(setup.problem(), trial))));
    }

    private boolean isInside(Preference preference, Completed trial) {
        Problem problem = setup.problem();
        return preference
                .inside(problem.objectives(), Front.gains(problem, trial))
                .orElse(false);
    }

    /** The models of the study, fitted to all results: at least two. */
    public FittedModels fittedModels(Compute compute) {
        History history = History.of(setup.problem(), trials());
        if (history.size() < 2) {
            throw new IllegalArgumentException("predict: expected at least 2 results to model, got " + history.size());
        }
        return FittedModels.of(setup.strategy(), setup.problem(), history, compute);
    }
}
