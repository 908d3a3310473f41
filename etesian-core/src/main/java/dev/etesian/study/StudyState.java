package dev.etesian.study;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import java.time.Instant;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The state of a study: the fold of its events. Immutable; every event gives a new state that shares nearly everything with
 * the one before, so that a state can be kept, read by other threads, or thrown away.
 *
 * @param size how many events were folded
 * @param records every trial, by number
 * @param queue which of them wait for somebody
 * @param answers what was answered under which id
 * @param versions versions of the problem and the preference, and the budget on top
 * @param faults events that could not be read or followed, in words
 */
record StudyState(
        long size,
        PersistentList<TrialRecord> records,
        WaitingTrials queue,
        Answers answers,
        Versions versions,
        List<String> faults) {

    /** More trials than a damaged log loses between two events; a log that skips more was not written by a study. */
    private static final int MOST_LOST = 100_000;

    /** The state after the first entries of a log; much faster than one after the other. */
    static StudyState of(Problem problem, Preference preference, List<Entry> entries) {
        StudyState next = new StudyState(
                0,
                PersistentList.growing(),
                WaitingTrials.EMPTY,
                Answers.growing(),
                Versions.of(problem, preference),
                List.of());
        for (Entry entry : entries) {
            next = next.apply(entry);
        }
        return new StudyState(
                next.size, next.records.settled(), next.queue, next.answers.settled(), next.versions, next.faults);
    }

    Problem problem() {
        return versions.problem();
    }

    Preference preference() {
        return versions.preference();
    }

    /** The states of all trials, as a view. */
    List<Trial> trials() {
        return trials(records);
    }

    /** The states of trials, as a view. */
    static List<Trial> trials(List<TrialRecord> records) {
        return new Trials(records);
    }

    TrialRecord record(long trial) {
        if (trial < 0 || trial >= records.size()) {
            throw new IllegalArgumentException("trial " + trial + ": expected "
                    + (records.isEmpty()
                            ? "a trial of this study, which has none yet"
                            : "a number from 0 to " + (records.size() - 1))
                    + "; ask for it first");
        }
        return records.get((int) trial);
    }

    /** The first report under an id, null where there is none. */
    @Nullable
    Report report(String id) {
        Answers.Place place = answers.reports().get(id);
        return place == null ? null : record(place.trial()).reports().get(place.report());
    }

    /** The state after one more event. An event that makes no sense is a fault, and hides no other. */
    StudyState apply(Entry entry) {
        StudyState next;
        try {
            next = folded(entry);
        } catch (IllegalArgumentException | ArithmeticException e) {
            next = faulty(entry, String.valueOf(e.getMessage()));
        }
        return new StudyState(
                size + 1, next.records, next.queue, next.answers.changed(entry), next.versions, next.faults);
    }

    private StudyState folded(Entry entry) {
        Event event = entry.event();
        if (event instanceof Event.Asked asked) {
            return asked(entry, asked);
        } else if (event instanceof Event.Added added) {
            return added(entry, added);
        } else if (event instanceof Event.Told told) {
            return noted(new ResultSteps(this, told.trial()).report(entry, told.result()), told.result());
        } else if (event instanceof Event.Disputed disputed) {
            return with(new ResultSteps(this, disputed.trial()).dispute(entry, disputed));
        } else if (event instanceof Event.Started started) {
            return with(TrialSteps.started(record(started.trial()), entry, started))
                    .with(answers.leased(started));
        } else if (event instanceof Event.Expired expired) {
            return with(TrialSteps.expired(record(expired.trial()), expired));
        } else if (event instanceof Event.Failed failed) {
            return with(TrialSteps.failed(record(failed.trial()), failed));
        } else if (event instanceof Event.Cancelled cancelled) {
            return with(TrialSteps.cancelled(record(cancelled.trial()), cancelled));
        } else if (event instanceof Event.Retried retried) {
            return with(TrialSteps.retried(record(retried.trial())));
        } else if (event instanceof Event.Forgotten forgotten) {
            return with(TrialSteps.forgotten(record(forgotten.trial())));
        } else if (event instanceof Event.Tagged tagged) {
            return with(TrialSteps.tagged(record(tagged.trial()), tagged));
        } else if (event instanceof Event.Steered steered) {
            return with(versions.steered(entry, steered));
        } else if (event instanceof Event.Changed changed) {
            return with(versions.changed(entry, changed)).judgedAgain();
        } else if (event instanceof Event.Extended extended) {
            return with(versions.extended(extended.trials()));
        } else if (event instanceof Event.Unreadable lost) {
            return faulty(entry, lost.reason()).withLost(lost.trials(), lost.reason(), entry.at());
        }
        throw new IllegalArgumentException("unknown kind of event");
    }

    private StudyState asked(Entry entry, Event.Asked asked) {
        StudyState next = upTo(asked.first(), entry);
        for (int i = 0; i < asked.points().size(); i++) {
            next = next.plus(next.made(asked.points().get(i), asked.rationales().get(i), asked.basis(), entry.at()));
        }
        if (asked.id().isEmpty()) {
            return next;
        }
        Answers.Asked answer =
                new Answers.Asked(asked.count(), asked.first(), asked.points().size());
        return next.with(answers.asked(asked.id().get(), answer));
    }

    private StudyState added(Entry entry, Event.Added added) {
        StudyState next = upTo(added.trial(), entry);
        TrialRecord made = next.made(added.point(), Rationale.of(added.origin()), size, entry.at());
        return next.plus(made.noted(added.note()).queued());
    }

    private TrialRecord made(Point point, Rationale rationale, long basis, Instant at) {
        return TrialRecord.of(
                new Pending(records.size(), point, rationale),
                PreferenceVersion.followed(versions.preferences(), basis),
                ProblemVersion.followed(versions.problems(), basis),
                basis,
                at);
    }

    private StudyState noted(TrialRecord told, Result result) {
        StudyState next = with(told);
        if (result.id().isEmpty() || answers.reports().get(result.id().get()) != null) {
            return next;
        }
        Answers.Place place =
                new Answers.Place(told.trial().id(), told.reports().size() - 1);
        return next.with(answers.told(result.id().get(), place));
    }

    /** The problem changed: what a trial amounts to depends on it, and what its models learned is of no use any more. */
    private StudyState judgedAgain() {
        StudyState next = this;
        for (int i = 0; i < records.size(); i++) {
            next = next.with(ResultSteps.again(records.get(i), problem()));
        }
        return next;
    }

    /** Ready for a trial of this number: those before it that no event made stand as lost. */
    private StudyState upTo(long number, Entry entry) {
        if (number < records.size() || number - records.size() > MOST_LOST) {
            throw new IllegalArgumentException("expected trial " + records.size() + ", got " + number);
        }
        if (number == records.size()) {
            return this;
        }
        String reason = "no event made the trials from " + records.size() + " to " + (number - 1);
        return faulty(entry, reason).withLost((int) (number - records.size()), reason, entry.at());
    }

    private StudyState withLost(int trials, String reason, Instant at) {
        StudyState next = this;
        for (int i = 0; i < trials; i++) {
            TrialRecord lost = next.made(new Point(Map.of()), Rationale.of("unreadable"), size, at);
            next = next.plus(lost.with(lost.asCancelled(reason)));
        }
        return next;
    }

    private StudyState faulty(Entry entry, String what) {
        List<String> more = new ArrayList<>(faults);
        more.add("event " + entry.position() + ": " + what);
        return new StudyState(size, records, queue, answers, versions, List.copyOf(more));
    }

    private StudyState plus(TrialRecord record) {
        WaitingTrials waiting = queue.change(record.trial().id(), false, record.waiting());
        return new StudyState(size, records.plus(record), waiting, answers, versions, faults);
    }

    private StudyState with(TrialRecord record) {
        int number = (int) record.trial().id();
        WaitingTrials waiting = queue.change(number, records.get(number).waiting(), record.waiting());
        return new StudyState(size, records.with(number, record), waiting, answers, versions, faults);
    }

    private StudyState with(Answers other) {
        return new StudyState(size, records, queue, other, versions, faults);
    }

    private StudyState with(Versions other) {
        return new StudyState(size, records, queue, answers, other, faults);
    }

    /** The states of trials. */
    private static final class Trials extends AbstractList<Trial> implements RandomAccess {
        private final List<TrialRecord> records;

        Trials(List<TrialRecord> records) {
            this.records = records;
        }

        @Override
        public int size() {
            return records.size();
        }

        @Override
        public Trial get(int index) {
            return records.get(index).trial();
        }
    }
}
