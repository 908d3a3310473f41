package dev.etesian.study;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Trial;
import dev.etesian.space.Names;
import dev.etesian.space.Point;
import dev.etesian.study.Journal.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;

/** How a trial changes while it is evaluated, given up, and taken up again; results are {@link ResultSteps}'s. */
final class TrialSteps {

    private static final int MOST_ATTRIBUTES = 100;

    private TrialSteps() {}

    /** The event that announces an attempt, and whether it may begin. */
    static Step<Boolean> start(TrialRecord record, int attempt, String by) {
        if (record.attempted(attempt, by)) {
            return Step.nothing(true);
        }
        return record.startable() && attempt == record.next()
                ? new Step<>(List.of(new Event.Started(record.trial().id(), attempt, by)), after -> true)
                : Step.nothing(false);
    }

    static TrialRecord started(TrialRecord record, Entry entry, Event.Started event) {
        List<Attempt> attempts = new ArrayList<>(record.attempts());
        attempts.add(new Attempt(event.attempt(), event.by(), entry.at(), event.lease(), false, Optional.empty()));
        TrialRecord trying = record.trying(attempts);
        if (record.trial() instanceof Failed) {
            return trying.with(trying.asPending());
        }
        return record.waiting() ? trying.with(trying.trial()) : trying;
    }

    /** A failure counts where it is the last attempt's; an earlier one may be known long after the next began. */
    static TrialRecord failed(TrialRecord record, Event.Failed event) {
        List<Attempt> attempts = record.attempts().stream()
                .map(attempt -> attempt.number() == event.attempt() ? attempt.failed(event.reason()) : attempt)
                .toList();
        TrialRecord tried = record.trying(attempts);
        boolean last = event.attempt() == 0 || tried.next() - 1 <= event.attempt();
        return last && tried.pending() ? tried.with(tried.asFailed(event.reason(), false)) : tried;
    }

    static TrialRecord expired(TrialRecord record, Event.Expired event) {
        Attempt last = record.latest().orElse(null);
        if (last == null || last.number() != event.attempt() || !record.leased()) {
            throw new IllegalArgumentException("trial " + event.trial() + ": expected a lease on attempt "
                    + event.attempt() + " to run out, got none");
        }
        List<Attempt> attempts = new ArrayList<>(record.attempts());
        Attempt over = event.again() ? last.expire() : last.expire().failed(expiry(last));
        attempts.set(attempts.size() - 1, over);
        TrialRecord left = record.trying(attempts);
        return event.again() ? left.queued() : left.with(left.asFailed(expiry(last), false));
    }

    private static String expiry(Attempt last) {
        return "LEASE_EXPIRED: no sign of life from '" + last.by() + "' in attempt " + last.number();
    }

    /** The event that ends a lease that ran out: the trial waits again, but for the last of its attempts. */
    static Event.Expired expiry(TrialRecord record) {
        Attempt last = record.latest().orElseThrow();
        int inRow = 1;
        // One that failed ended a row: the trial was retried since.
        for (int i = record.attempts().size() - 2;
                i >= 0 && expiredOnly(record.attempts().get(i));
                i--) {
            inRow++;
        }
        int most = last.lease().orElseThrow().attempts();
        return new Event.Expired(record.trial().id(), last.number(), inRow < most);
    }

    private static boolean expiredOnly(Attempt attempt) {
        return attempt.expired() && attempt.failure().isEmpty();
    }

    static TrialRecord cancelled(TrialRecord record, Event.Cancelled event) {
        return record.pending() ? record.with(record.asCancelled(event.reason())) : record;
    }

    static TrialRecord retried(TrialRecord record) {
        return retryable(record) ? record.queued() : record;
    }

    static boolean retryable(TrialRecord record) {
        Trial trial = record.trial();
        return !record.lost() && !(trial instanceof Pending) && !(trial instanceof Completed);
    }

    static TrialRecord forgotten(TrialRecord record) {
        return record.trial() instanceof Failed failed ? record.with(record.asFailed(failed.reason(), true)) : record;
    }

    static void require(TrialRecord record, boolean met, String wanted) {
        if (!met) {
            throw new IllegalArgumentException("trial " + record.trial().id() + ": expected one that " + wanted
                    + ", got one that is " + record.trial().state());
        }
    }

    static Event.Tagged tagging(long trial, Map<String, String> attributes, Set<String> removed) {
        attributes.forEach((key, value) -> Texts.checked("attribute '" + Names.checked("attribute", key) + "'", value));
        removed.forEach(key -> Names.checked("attribute", key));
        Texts.checkCount("attributes", attributes.keySet(), MOST_ATTRIBUTES);
        Texts.checkCount("attributes", removed, MOST_ATTRIBUTES);
        return new Event.Tagged(trial, attributes, List.copyOf(new TreeSet<>(removed)));
    }

    static void check(TrialRecord record, Event.Tagged event) {
        String where = "trial " + event.trial() + ", attributes";
        Texts.checkCount(where, tagged(record, event).attributes().keySet(), MOST_ATTRIBUTES);
    }

    static TrialRecord tagged(TrialRecord record, Event.Tagged event) {
        Map<String, String> attributes = new LinkedHashMap<>(record.attributes());
        attributes.putAll(event.attributes());
        attributes.keySet().removeAll(event.removed());
        return record.tagged(attributes);
    }

    /** Evaluates a function at so many suggested points. */
    static void all(Study study, Function<Point, double[]> function, int trials, Consumer<? super Trial> listener) {
        for (int i = 0; i < trials; i++) {
            List<Pending> asked = study.ask(1);
            if (asked.isEmpty()) {
                return;
            }
            listener.accept(evaluated(study, asked.get(0), function));
        }
    }

    /** Evaluates a trial with a function; whatever that throws is why the trial failed. */
    private static Trial evaluated(Study study, Pending trial, Function<Point, double[]> function) {
        double[] outcomes;
        try {
            outcomes = function.apply(trial.point());
        } catch (RuntimeException e) {
            return study.fail(trial.id(), Texts.cut(String.valueOf(e)));
        }
        return study.tell(trial.id(), outcomes);
    }
}
