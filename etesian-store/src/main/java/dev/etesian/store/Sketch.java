package dev.etesian.store;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.NamedValues;
import dev.etesian.space.Point;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * The trials of a study as numbers in a few arrays. Nearly every trial is suggested, begun, and told once with a finite value
 * for each outcome: of those no object is made. What happened to any other trial is kept as it is, under a number of its own,
 * to be folded like any study; so is what happened to none.
 *
 * <p>An event that does not follow from those before it is refused: such a study is to be folded as a whole.
 */
final class Sketch {

    static final Point SOMEWHERE = Point.of("left out", 0);
    private static final Rationale SOMEHOW = Rationale.of("left out");

    /** The place of a trial that waits for its result; kept ones have places below. */
    private static final int PENDING = -1;

    private final List<String> outcomes;
    private final String[] names;
    private final List<Entry> others = new ArrayList<>();
    private int trials;
    private int kept;
    private int told;
    private long[] makers = {};
    private Rationale[] reasons = {};
    private int[] attempts = {};
    private int[] places = {};
    private double[] values = {};

    Sketch(Set<String> outcomes) {
        this.outcomes = List.copyOf(outcomes);
        names = this.outcomes.toArray(String[]::new);
    }

    int trials() {
        return trials;
    }

    /** The position of the event that made a trial. */
    long maker(int trial) {
        return makers[trial];
    }

    /** Why there is a trial: who brought it, or nothing. */
    Rationale reason(int trial) {
        return reasons[trial];
    }

    /** What is not in the arrays; trials have the numbers of {@link #number}. */
    List<Entry> others() {
        return others;
    }

    /** Under which number it is kept what happened to a trial; negative where the arrays have it. */
    int number(int trial) {
        return PENDING - 1 - places[trial];
    }

    /** Whether a trial that the arrays have waits for its result. */
    boolean pending(int trial) {
        return places[trial] == PENDING;
    }

    /** The outcomes of a trial that the arrays have and that does not wait for them. */
    Map<String, Measurement> outcomes(int trial) {
        Measurement[] measured = new Measurement[names.length];
        int at = 2 * places[trial] * names.length;
        for (int i = 0; i < measured.length; i++, at += 2) {
            measured[i] = new Measurement(values[at], values[at + 1]);
        }
        return NamedValues.of(names, measured);
    }

    void add(Entry entry) {
        Event event = entry.event();
        if (event instanceof Event.Asked asked) {
            asked(entry.position(), asked.first(), asked.points().size());
        } else if (event instanceof Event.Added added) {
            added(entry.position(), added.trial(), Rationale.of(added.origin()));
        } else if (event instanceof Event.Started started && started(started.trial(), started.attempt())) {
            return;
        } else if (event instanceof Event.Told result && told(result)) {
            return;
        } else {
            keep(entry);
        }
    }

    void asked(long position, long first, int count) {
        for (int i = 0; i < count; i++) {
            added(position, first + i, SOMEHOW);
        }
    }

    void added(long position, long trial, Rationale why) {
        if (trial != trials) {
            throw new IllegalArgumentException("expected trial " + trials + ", got " + trial);
        }
        if (trials == places.length) {
            int more = Math.max(1 << 10, 2 * trials);
            makers = Arrays.copyOf(makers, more);
            reasons = Arrays.copyOf(reasons, more);
            attempts = Arrays.copyOf(attempts, more);
            places = Arrays.copyOf(places, more);
        }
        makers[trials] = position;
        reasons[trials] = why;
        places[trials++] = PENDING;
    }

    /** Notes an attempt; false where it is to be kept. */
    boolean started(long trial, int attempt) {
        int index = index(trial);
        attempts[index] = attempt;
        return places[index] >= PENDING;
    }

    private boolean told(Event.Told event) {
        Map<String, Measurement> measured = event.result().outcomes();
        double[] numbers = measured.values().stream()
                .flatMapToDouble(m -> DoubleStream.of(m.value(), m.standardError()))
                .toArray();
        return event.result().replaces().isEmpty()
                && told(event.trial(), measured.keySet().toArray(String[]::new), numbers);
    }

    /**
     * Notes a result; false where it is to be kept.
     *
     * @param given names, each once
     * @param numbers of each outcome its value and its standard error
     */
    boolean told(long trial, String[] given, double[] numbers) {
        int index = index(trial);
        if (!pending(index) || given.length != names.length) {
            return false;
        }
        int at = 2 * told * names.length;
        if (at + numbers.length > values.length) {
            values = Arrays.copyOf(values, Math.max(1 << 12, 2 * values.length + numbers.length));
        }
        for (int i = 0; i < given.length; i++) {
            int outcome = outcomes.indexOf(given[i]);
            if (outcome < 0 || !Double.isFinite(numbers[2 * i])) {
                return false;
            }
            values[at + 2 * outcome] = numbers[2 * i];
            values[at + 2 * outcome + 1] = numbers[2 * i + 1];
        }
        places[index] = told++;
        return true;
    }

    /** Keeps an event, and from now on all of its trial. */
    void keep(Entry entry) {
        long trial = Renumbered.trialOf(entry.event());
        if (trial < 0) {
            others.add(entry);
            return;
        }
        int index = index(trial);
        if (places[index] >= PENDING) {
            begin(index, entry);
        }
        others.add(new Entry(entry.position(), entry.at(), Renumbered.as(number(index), entry.event())));
    }

    /** What the arrays have of a trial, as events. */
    private void begin(int index, Entry entry) {
        List<Event> before = new ArrayList<>();
        before.add(new Event.Asked(kept, 0, List.of(SOMEWHERE), List.of(reasons[index])));
        if (attempts[index] != 0) {
            before.add(new Event.Started(kept, attempts[index], ""));
        }
        if (!pending(index)) {
            before.add(new Event.Told(kept, outcomes(index)));
        }
        before.forEach(event -> others.add(new Entry(entry.position(), entry.at(), event)));
        places[index] = PENDING - 1 - kept++;
    }

    private int index(long trial) {
        if (trial < 0 || trial >= trials) {
            throw new IllegalArgumentException("expected a trial below " + trials + ", got " + trial);
        }
        return (int) trial;
    }
}
