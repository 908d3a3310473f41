package dev.etesian.study;

import dev.etesian.study.Journal.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How evaluations are leased, and how leases that ran out are handed over. Each step is one append: all of it or nothing. */
final class LeaseSteps {

    private LeaseSteps() {}

    /** What an earlier request under this token got; empty where there was none. */
    static Optional<List<Assignment>> answered(StudyState state, Claim claim) {
        List<Answers.Grant> grants = state.answers().leases().get(claim.terms().token());
        return Optional.ofNullable(grants)
                .map(all -> all.stream()
                        .map(grant ->
                                new Assignment(state.record(grant.trial()).asPending(), grant.attempt(), grant.terms()))
                        .toList());
    }

    /** Ends leases that ran out; trials that are to be evaluated again wait from then on. */
    static Step<List<Long>> expire(StudyState state, List<Lease> lapsed) {
        List<Event> ended = new ArrayList<>(expiries(state, lapsed));
        List<Long> trials =
                lapsed(state, lapsed).stream().map(d -> d.trial().id()).toList();
        return new Step<>(ended, after -> trials);
    }

    /** Takes trials that wait, those first whose leases have just run out. */
    static Step<List<Assignment>> take(StudyState state, Claim claim, int count, List<Lease> lapsed) {
        Optional<List<Assignment>> before = answered(state, claim);
        if (before.isPresent()) {
            return Step.nothing(before.get());
        }
        List<Event> events = new ArrayList<>();
        List<Event.Started> taken = new ArrayList<>();
        for (Event.Expired expired : expiries(state, lapsed)) {
            events.add(expired);
            if (expired.again() && taken.size() < count) {
                taken.add(started(expired.trial(), expired.attempt() + 1, claim));
            }
        }
        long trial = state.queue().first();
        for (int left = state.queue().count(); left > 0 && taken.size() < count; trial++) {
            TrialRecord record = state.record(trial);
            if (record.waiting()) {
                taken.add(started(trial, record.next(), claim));
                left--;
            }
        }
        events.addAll(taken);
        return new Step<>(events, after -> assignments(after, taken));
    }

    /** Takes one certain trial; empty where it has a result, was cancelled, or somebody else has a lease. */
    static Step<Optional<Assignment>> take(StudyState state, Claim claim, long trial, List<Lease> lapsed) {
        Optional<List<Assignment>> before = answered(state, claim);
        if (before.isPresent()) {
            return Step.nothing(before.get().stream()
                    .filter(assignment -> assignment.trial().id() == trial)
                    .findFirst());
        }
        List<Event> events = new ArrayList<>();
        List<Event.Started> taken = new ArrayList<>();
        TrialRecord record = state.record(trial);
        for (Event.Expired expired : expiries(state, lapsed)) {
            if (expired.trial() == trial) {
                events.add(expired);
                if (expired.again()) {
                    taken.add(started(trial, record.next(), claim));
                }
            }
        }
        if (record.startable()) {
            taken.add(started(trial, record.next(), claim));
        }
        events.addAll(taken);
        return new Step<>(events, after -> assignments(after, taken).stream().findFirst());
    }

    /** Takes over from a worker that is known to have ended, and whose lease was made to run out for that. */
    static Step<Optional<Assignment>> takeOver(
            StudyState state, Claim claim, long trial, String token, List<Lease> lapsed) {
        Optional<List<Assignment>> before = answered(state, claim);
        if (before.isPresent()) {
            return Step.nothing(before.get().stream().findFirst());
        }
        TrialRecord record = state.record(trial);
        boolean there = lapsed(state, lapsed).contains(record)
                && record.latest()
                        .flatMap(Attempt::lease)
                        .filter(terms -> terms.token().equals(token))
                        .isPresent();
        if (!there) {
            return Step.nothing(Optional.empty());
        }
        Event.Started next = started(trial, record.next(), claim);
        // That a worker was killed says nothing about the trial, so it is never the last attempt.
        return new Step<>(
                List.of(new Event.Expired(trial, record.next() - 1, true), next),
                after -> assignments(after, List.of(next)).stream().findFirst());
    }

    /** Ends an attempt that failed and begins the next, where the trial is still the caller's to evaluate. */
    static Step<Optional<Assignment>> failed(StudyState state, Claim claim, Event.Failed failure) {
        Optional<List<Assignment>> before = answered(state, claim);
        if (before.isPresent()) {
            return Step.nothing(before.get().stream().findFirst());
        }
        TrialRecord record = state.record(failure.trial());
        List<Event> events = new ArrayList<>(List.of(failure));
        List<Event.Started> next = new ArrayList<>();
        if (record.pending() && !record.lost() && record.next() - 1 == failure.attempt()) {
            next.add(started(failure.trial(), record.next(), claim));
        }
        events.addAll(next);
        return new Step<>(events, after -> assignments(after, next).stream().findFirst());
    }

    static Event.Started started(long trial, int attempt, Claim claim) {
        return new Event.Started(trial, attempt, claim.worker(), Optional.of(claim.terms()));
    }

    private static List<Event.Expired> expiries(StudyState state, List<Lease> lapsed) {
        return lapsed(state, lapsed).stream().map(TrialSteps::expiry).toList();
    }

    /** The trials of leases that ran out; the state may be newer than the leases, and have ended them. */
    private static List<TrialRecord> lapsed(StudyState state, List<Lease> lapsed) {
        return lapsed.stream()
                .filter(lease -> lease.trial() < state.records().size())
                .filter(lease -> state.record(lease.trial()).leased()
                        && state.record(lease.trial()).next() - 1 == lease.attempt())
                .map(lease -> state.record(lease.trial()))
                .toList();
    }

    private static List<Assignment> assignments(StudyState after, List<Event.Started> taken) {
        return taken.stream()
                .map(event -> new Assignment(
                        after.record(event.trial()).asPending(),
                        event.attempt(),
                        event.lease().orElseThrow()))
                .toList();
    }
}
