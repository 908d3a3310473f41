package dev.etesian.study;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Failed;
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
import java.util.Optional;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The state of a study: the fold of its events. Immutable; every event gives a new state that shares nearly everything with
 * the one before, so that a state can be kept, read by other threads, or thrown away.
 *
 * @param size how many events were folded
 * @param dossiers every trial, by number
 * @param asks by the askers' ids, what was answered
 * @param reports by the tellers' ids, which report came first
 * @param versions of the preference, at least one
 * @param extension how many trials were allowed on top
 * @param faults events that could not be read or followed, in words
 */
record Ledger(
        Problem problem,
        long size,
        PersistentList<Dossier> dossiers,
        PersistentMap<Answer> asks,
        PersistentMap<Place> reports,
        List<PreferenceVersion> versions,
        long extension,
        List<String> faults) {

    /** The trials that an ask was answered with. */
    record Answer(int wanted, long first, int count) {}

    /** Where a report is. */
    record Place(long trial, int report) {}

    /** The state after the first entries of a log; much faster than one after the other. */
    static Ledger of(Problem problem, Preference preference, List<Entry> entries) {
        Ledger next = new Ledger(
                problem,
                0,
                PersistentList.growing(),
                PersistentMap.growing(),
                PersistentMap.growing(),
                List.of(new PreferenceVersion(1, preference, 0, Instant.EPOCH, "")),
                0,
                List.of());
        for (Entry entry : entries) {
            next = next.apply(entry);
        }
        return new Ledger(
                problem,
                next.size,
                next.dossiers.settled(),
                next.asks.settled(),
                next.reports.settled(),
                next.versions,
                next.extension,
                next.faults);
    }

    Preference preference() {
        return versions.get(versions.size() - 1).preference();
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
        Place place = reports.get(id);
        return place == null ? null : dossier(place.trial).reports().get(place.report);
    }

    /** The state after one more event. An event that makes no sense is a fault, and hides no other. */
    Ledger apply(Entry entry) {
        Ledger next;
        try {
            next = folded(entry);
        } catch (IllegalArgumentException e) {
            next = faulty(entry, String.valueOf(e.getMessage()));
        }
        return new Ledger(
                problem, size + 1, next.dossiers, next.asks, next.reports, next.versions, next.extension, next.faults);
    }

    private Ledger folded(Entry entry) {
        Event event = entry.event();
        if (event instanceof Event.Asked asked) {
            return asked(entry, asked);
        } else if (event instanceof Event.Added added) {
            return upTo(added.trial(), entry).added(added.point(), Rationale.of(added.origin()), size, entry.at());
        } else if (event instanceof Event.Started started) {
            return started(entry, started);
        } else if (event instanceof Event.Told told) {
            return noted(new Telling(this, told.trial()).report(entry, told.result()), told.result());
        } else if (event instanceof Event.Disputed disputed) {
            return with(new Telling(this, disputed.trial()).dispute(entry, disputed));
        } else if (event instanceof Event.Failed failed) {
            return failed(failed);
        } else if (event instanceof Event.Cancelled cancelled) {
            Dossier dossier = dossier(cancelled.trial());
            return dossier.pending() ? with(dossier.with(dossier.asCancelled(cancelled.reason()))) : this;
        } else if (event instanceof Event.Steered steered) {
            return steered(entry, steered);
        } else if (event instanceof Event.Extended extended) {
            return new Ledger(problem, size, dossiers, asks, reports, versions, extension + extended.trials(), faults);
        } else if (event instanceof Event.Unreadable lost) {
            return faulty(entry, lost.reason()).withLost(lost.trials(), lost.reason(), entry.at());
        }
        throw new IllegalArgumentException("unknown kind of event");
    }

    private Ledger asked(Entry entry, Event.Asked asked) {
        Ledger next = upTo(asked.first(), entry);
        for (int i = 0; i < asked.points().size(); i++) {
            next = next.added(asked.points().get(i), asked.rationales().get(i), asked.basis(), entry.at());
        }
        if (asked.id().isEmpty()) {
            return next;
        }
        Answer answer = new Answer(asked.count(), asked.first(), asked.points().size());
        return new Ledger(
                problem,
                size,
                next.dossiers,
                asks.with(asked.id().get(), answer),
                reports,
                versions,
                extension,
                next.faults);
    }

    private Ledger added(Point point, Rationale rationale, long basis, Instant at) {
        Trial trial = new Pending(dossiers.size(), point, rationale);
        return with(dossiers.plus(
                new Dossier(trial, PreferenceVersion.followed(versions, basis), basis, at, List.of(), List.of())));
    }

    private Ledger started(Entry entry, Event.Started started) {
        Dossier dossier = dossier(started.trial());
        List<Attempt> attempts = new ArrayList<>(dossier.attempts());
        attempts.add(new Attempt(started.attempt(), started.by(), entry.at(), Optional.empty()));
        Dossier trying = dossier.trying(attempts);
        return with(dossier.trial() instanceof Failed ? trying.with(trying.asPending()) : trying);
    }

    /** A failure counts where it is the last attempt's; an earlier one may be known long after the next began. */
    private Ledger failed(Event.Failed failed) {
        Dossier dossier = dossier(failed.trial());
        List<Attempt> attempts = dossier.attempts().stream()
                .map(attempt -> attempt.number() == failed.attempt() ? attempt.failed(failed.reason()) : attempt)
                .toList();
        boolean last = failed.attempt() == 0
                || attempts.isEmpty()
                || attempts.get(attempts.size() - 1).number() <= failed.attempt();
        Dossier tried = dossier.trying(attempts);
        return with(last && tried.pending() ? tried.with(tried.asFailed(failed.reason())) : tried);
    }

    private Ledger steered(Entry entry, Event.Steered steered) {
        List<PreferenceVersion> more = new ArrayList<>(versions);
        more.add(new PreferenceVersion(
                versions.size() + 1, steered.preference(), entry.position(), entry.at(), steered.note()));
        return new Ledger(problem, size, dossiers, asks, reports, List.copyOf(more), extension, faults);
    }

    private Ledger noted(Dossier told, Result result) {
        if (result.id().isEmpty() || reports.get(result.id().get()) != null) {
            return with(told);
        }
        Place place = new Place(told.trial().id(), told.reports().size() - 1);
        return new Ledger(
                problem,
                size,
                dossiers.with((int) place.trial, told),
                asks,
                reports.with(result.id().get(), place),
                versions,
                extension,
                faults);
    }

    /** Ready for a trial of this number: those before it that no event made stand as lost. */
    private Ledger upTo(long number, Entry entry) {
        if (number < dossiers.size()) {
            throw new IllegalArgumentException("expected trial " + dossiers.size() + ", got " + number);
        }
        if (number == dossiers.size()) {
            return this;
        }
        String reason = "no event made the trials from " + dossiers.size() + " to " + (number - 1);
        return faulty(entry, reason).withLost(Math.toIntExact(number - dossiers.size()), reason, entry.at());
    }

    private Ledger withLost(int trials, String reason, Instant at) {
        PersistentList<Dossier> more = dossiers;
        for (int i = 0; i < trials; i++) {
            Trial lost = new Cancelled(more.size(), new Point(Map.of()), Rationale.of("unreadable"), reason);
            more = more.plus(
                    new Dossier(lost, PreferenceVersion.followed(versions, size), size, at, List.of(), List.of()));
        }
        return with(more);
    }

    private Ledger faulty(Entry entry, String what) {
        List<String> more = new ArrayList<>(faults);
        more.add("event " + entry.position() + ": " + what);
        return new Ledger(problem, size, dossiers, asks, reports, versions, extension, List.copyOf(more));
    }

    private Ledger with(Dossier dossier) {
        return with(dossiers.with((int) dossier.trial().id(), dossier));
    }

    private Ledger with(PersistentList<Dossier> others) {
        return new Ledger(problem, size, others, asks, reports, versions, extension, faults);
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
