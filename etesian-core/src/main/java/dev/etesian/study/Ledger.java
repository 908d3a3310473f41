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
 * @param dossiers every trial, by number
 * @param queue which of them wait for somebody
 * @param answers what was answered under which id
 * @param course versions of the problem and the preference, and the budget on top
 * @param faults events that could not be read or followed, in words
 */
record Ledger(
        long size, PersistentList<Dossier> dossiers, Queue queue, Answers answers, Course course, List<String> faults) {

    /** More trials than a damaged log loses between two events; a log that skips more was not written by a study. */
    private static final int MOST_LOST = 100_000;

    /** The state after the first entries of a log; much faster than one after the other. */
    static Ledger of(Problem problem, Preference preference, List<Entry> entries) {
        Ledger next = new Ledger(
                0, PersistentList.growing(), Queue.EMPTY, Answers.growing(), Course.of(problem, preference), List.of());
        for (Entry entry : entries) {
            next = next.apply(entry);
        }
        return new Ledger(
                next.size, next.dossiers.settled(), next.queue, next.answers.settled(), next.course, next.faults);
    }

    Problem problem() {
        return course.problem();
    }

    Preference preference() {
        return course.preference();
    }

    /** The states of all trials, as a view. */
    List<Trial> trials() {
        return trials(dossiers);
    }

    /** The states of trials, as a view. */
    static List<Trial> trials(List<Dossier> dossiers) {
        return new Trials(dossiers);
    }

    Dossier dossier(long trial) {
        if (trial < 0 || trial >= dossiers.size()) {
            throw new IllegalArgumentException("trial " + trial + ": expected "
                    + (dossiers.isEmpty()
                            ? "a trial of this study, which has none yet"
                            : "a number from 0 to " + (dossiers.size() - 1))
                    + "; ask for it first");
        }
        return dossiers.get((int) trial);
    }

    /** The first report under an id, null where there is none. */
    @Nullable
    Report report(String id) {
        Answers.Place place = answers.reports().get(id);
        return place == null ? null : dossier(place.trial()).reports().get(place.report());
    }

    /** The state after one more event. An event that makes no sense is a fault, and hides no other. */
    Ledger apply(Entry entry) {
        Ledger next;
        try {
            next = folded(entry);
        } catch (IllegalArgumentException | ArithmeticException e) {
            next = faulty(entry, String.valueOf(e.getMessage()));
        }
        return new Ledger(size + 1, next.dossiers, next.queue, next.answers.changed(entry), next.course, next.faults);
    }

    private Ledger folded(Entry entry) {
        Event event = entry.event();
        if (event instanceof Event.Asked asked) {
            return asked(entry, asked);
        } else if (event instanceof Event.Added added) {
            return added(entry, added);
        } else if (event instanceof Event.Told told) {
            return noted(new Telling(this, told.trial()).report(entry, told.result()), told.result());
        } else if (event instanceof Event.Disputed disputed) {
            return with(new Telling(this, disputed.trial()).dispute(entry, disputed));
        } else if (event instanceof Event.Started started) {
            return with(Evaluating.started(dossier(started.trial()), entry, started))
                    .with(answers.leased(started));
        } else if (event instanceof Event.Expired expired) {
            return with(Evaluating.expired(dossier(expired.trial()), expired));
        } else if (event instanceof Event.Failed failed) {
            return with(Evaluating.failed(dossier(failed.trial()), failed));
        } else if (event instanceof Event.Cancelled cancelled) {
            return with(Evaluating.cancelled(dossier(cancelled.trial()), cancelled));
        } else if (event instanceof Event.Retried retried) {
            return with(Evaluating.retried(dossier(retried.trial())));
        } else if (event instanceof Event.Forgotten forgotten) {
            return with(Evaluating.forgotten(dossier(forgotten.trial())));
        } else if (event instanceof Event.Tagged tagged) {
            return with(Evaluating.tagged(dossier(tagged.trial()), tagged));
        } else if (event instanceof Event.Steered steered) {
            return with(course.steered(entry, steered));
        } else if (event instanceof Event.Changed changed) {
            return with(course.changed(entry, changed)).judgedAgain();
        } else if (event instanceof Event.Extended extended) {
            return with(course.extended(extended.trials()));
        } else if (event instanceof Event.Unreadable lost) {
            return faulty(entry, lost.reason()).withLost(lost.trials(), lost.reason(), entry.at());
        }
        throw new IllegalArgumentException("unknown kind of event");
    }

    private Ledger asked(Entry entry, Event.Asked asked) {
        Ledger next = upTo(asked.first(), entry);
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

    private Ledger added(Entry entry, Event.Added added) {
        Ledger next = upTo(added.trial(), entry);
        Dossier made = next.made(added.point(), Rationale.of(added.origin()), size, entry.at());
        return next.plus(made.noted(added.note()).queued());
    }

    private Dossier made(Point point, Rationale rationale, long basis, Instant at) {
        return Dossier.of(
                new Pending(dossiers.size(), point, rationale),
                PreferenceVersion.followed(course.preferences(), basis),
                ProblemVersion.followed(course.problems(), basis),
                basis,
                at);
    }

    private Ledger noted(Dossier told, Result result) {
        Ledger next = with(told);
        if (result.id().isEmpty() || answers.reports().get(result.id().get()) != null) {
            return next;
        }
        Answers.Place place =
                new Answers.Place(told.trial().id(), told.reports().size() - 1);
        return next.with(answers.told(result.id().get(), place));
    }

    /** The problem changed: what a trial amounts to depends on it, and what its models learned is of no use any more. */
    private Ledger judgedAgain() {
        Ledger next = this;
        for (int i = 0; i < dossiers.size(); i++) {
            next = next.with(Telling.again(dossiers.get(i), problem()));
        }
        return next;
    }

    /** Ready for a trial of this number: those before it that no event made stand as lost. */
    private Ledger upTo(long number, Entry entry) {
        if (number < dossiers.size() || number - dossiers.size() > MOST_LOST) {
            throw new IllegalArgumentException("expected trial " + dossiers.size() + ", got " + number);
        }
        if (number == dossiers.size()) {
            return this;
        }
        String reason = "no event made the trials from " + dossiers.size() + " to " + (number - 1);
        return faulty(entry, reason).withLost((int) (number - dossiers.size()), reason, entry.at());
    }

    private Ledger withLost(int trials, String reason, Instant at) {
        Ledger next = this;
        for (int i = 0; i < trials; i++) {
            Dossier lost = next.made(new Point(Map.of()), Rationale.of("unreadable"), size, at);
            next = next.plus(lost.with(lost.asCancelled(reason)));
        }
        return next;
    }

    private Ledger faulty(Entry entry, String what) {
        List<String> more = new ArrayList<>(faults);
        more.add("event " + entry.position() + ": " + what);
        return new Ledger(size, dossiers, queue, answers, course, List.copyOf(more));
    }

    private Ledger plus(Dossier dossier) {
        Queue waiting = queue.change(dossier.trial().id(), false, dossier.waiting());
        return new Ledger(size, dossiers.plus(dossier), waiting, answers, course, faults);
    }

    private Ledger with(Dossier dossier) {
        int number = (int) dossier.trial().id();
        Queue waiting = queue.change(number, dossiers.get(number).waiting(), dossier.waiting());
        return new Ledger(size, dossiers.with(number, dossier), waiting, answers, course, faults);
    }

    private Ledger with(Answers other) {
        return new Ledger(size, dossiers, queue, other, course, faults);
    }

    private Ledger with(Course other) {
        return new Ledger(size, dossiers, queue, answers, other, faults);
    }

    /** The states of trials. */
    private static final class Trials extends AbstractList<Trial> implements RandomAccess {
        private final List<Dossier> dossiers;

        Trials(List<Dossier> dossiers) {
            this.dossiers = dossiers;
        }

        @Override
        public int size() {
            return dossiers.size();
        }

        @Override
        public Trial get(int index) {
            return dossiers.get(index).trial();
        }
    }
}
