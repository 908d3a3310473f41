package dev.etesian.study.simulation;

import dev.etesian.problem.Measurement;
import dev.etesian.study.Caller;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.ForwardingStore;
import dev.etesian.study.Lease;
import dev.etesian.study.MemoryStore;
import dev.etesian.study.Result;
import dev.etesian.study.StudyLog;
import dev.etesian.study.StudyStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * A store in memory with a clock of its own, in which requests and replies get lost and transactions are refused, all by a
 * seed; and, where one is planted, with a bug.
 */
final class SimulatedStore extends ForwardingStore {

    /** A request or its reply was lost: whoever sent it does not know whether anything happened. */
    static final class LostException extends RuntimeException {
        private static final long serialVersionUID = 1;

        LostException(String what) {
            super(what);
        }
    }

    private static final double FAULTS = 0.06;
    private static final double BUGGY = 0.15;

    private final Random random;
    private final Optional<Bug> bug;
    private final MemoryStore store = new MemoryStore(this::clock);
    private Instant time = Instant.ofEpochSecond(1_000_000);
    private Duration skew = Duration.ZERO;
    private boolean faulty = true;

    SimulatedStore(Random random, Optional<Bug> bug) {
        this.random = random;
        this.bug = bug;
    }

    private Instant clock() {
        return time.plus(skew);
    }

    void pass(Duration duration) {
        time = time.plus(duration);
    }

    /** From now on everything arrives. */
    void heal() {
        faulty = false;
    }

    /** What is really stored. */
    List<Entry> stored(String study) {
        return store.log(study).read(0);
    }

    private boolean strikes(Bug one) {
        return bug.filter(planted -> planted == one).isPresent() && random.nextDouble() < BUGGY;
    }

    private boolean happens() {
        return faulty && random.nextDouble() < FAULTS;
    }

    @Override
    protected StudyStore store() {
        return store;
    }

    @Override
    public Optional<StudyLog> find(String study) {
        return store.find(study).map(FaultyLog::new);
    }

    @Override
    public Instant now() {
        return time;
    }

    /** The log of one study. */
    private final class FaultyLog extends ForwardingStore.Log {

        FaultyLog(StudyLog log) {
            super(log);
        }

        @Override
        public List<Entry> read(long from) {
            List<Entry> entries = new ArrayList<>(log.read(from));
            if (entries.size() > 1 && strikes(Bug.EVENT_NOT_READ)) {
                entries.remove(random.nextInt(entries.size()));
            }
            if (entries.size() > 1 && strikes(Bug.EVENTS_READ_OUT_OF_ORDER)) {
                int i = random.nextInt(entries.size() - 1);
                Entry one = entries.get(i);
                Entry two = entries.get(i + 1);
                entries.set(i, new Entry(one.position(), two.at(), two.caller(), two.event()));
                entries.set(i + 1, new Entry(two.position(), one.at(), one.caller(), one.event()));
            }
            return entries;
        }

        @Override
        public boolean append(List<Entry> entries) {
            if (happens()) {
                throw new LostException("the request");
            }
            if (happens()) {
                return false; // the transaction was refused, as databases do
            }
            boolean stored = store(entries);
            if (happens()) {
                throw new LostException("the reply");
            }
            return stored;
        }

        private boolean store(List<Entry> entries) {
            if (strikes(Bug.RECEIPT_BEFORE_COMMIT)) {
                return true;
            }
            List<Entry> changed = new ArrayList<>();
            for (Entry entry : entries) {
                changed.add(new Entry(entry.position(), entry.at(), entry.caller(), changed(entry.event())));
            }
            if (entries.size() > 1 && strikes(Bug.HALF_AN_APPEND)) {
                return log.append(changed.subList(0, 1));
            }
            if (changed.get(0).event() instanceof Event.Told && strikes(Bug.RESULT_STORED_TWICE)) {
                Entry one = changed.get(0);
                changed.add(new Entry(one.position() + entries.size(), one.at(), Caller.NOBODY, one.event()));
            }
            boolean expiring = changed.stream().anyMatch(entry -> entry.event() instanceof Event.Expired);
            skew = bug.equals(Optional.of(Bug.EXPIRY_UNCHECKED)) && expiring ? Duration.ofDays(1) : skew();
            try {
                boolean fits = log.append(changed);
                return fits || (strikes(Bug.POSITION_UNCHECKED) && behind(changed));
            } finally {
                skew = Duration.ZERO;
            }
        }

        private boolean behind(List<Entry> entries) {
            long end = log.read(0).size();
            List<Entry> moved = new ArrayList<>();
            for (Entry entry : entries) {
                moved.add(new Entry(end + moved.size(), entry.at(), entry.caller(), entry.event()));
            }
            return log.append(moved);
        }

        private Event changed(Event event) {
            if (event instanceof Event.Told told && strikes(Bug.NUMBERS_ROUNDED)) {
                Map<String, Measurement> rounded = new LinkedHashMap<>();
                told.result().outcomes().forEach((name, m) -> rounded.put(name, Measurement.of((float) m.value())));
                Result result = new Result(
                        rounded,
                        told.result().id(),
                        told.result().attempt(),
                        told.result().replaces(),
                        told.result().note());
                return new Event.Told(told.trial(), result);
            }
            if (event instanceof Event.Told told && strikes(Bug.RESULT_IDS_FORGOTTEN)) {
                return new Event.Told(
                        told.trial(),
                        Result.of(told.result().outcomes())
                                .attempt(told.result().attempt()));
            }
            if (event instanceof Event.Asked asked && strikes(Bug.ASK_IDS_FORGOTTEN)) {
                return new Event.Asked(asked.first(), asked.basis(), asked.points(), asked.rationales());
            }
            return event;
        }

        private Duration skew() {
            return strikes(Bug.CLIENTS_CLOCK) ? Duration.ofHours(1) : Duration.ZERO;
        }

        @Override
        public List<Lease> lapsed() {
            if (bug.equals(Optional.of(Bug.EXPIRY_UNCHECKED)) && random.nextDouble() < BUGGY) {
                return log.leases(); // looked at before the heartbeats came
            }
            boolean ahead = bug.equals(Optional.of(Bug.CLIENTS_CLOCK));
            skew = ahead ? Duration.ofHours(1) : Duration.ZERO;
            try {
                return log.lapsed();
            } finally {
                skew = Duration.ZERO;
            }
        }

        @Override
        public List<Lease> beat(Set<String> tokens) {
            if (happens()) {
                throw new LostException("the heartbeat");
            }
            if (strikes(Bug.HEARTBEAT_FORGOTTEN)) {
                return log.leases().stream()
                        .filter(lease -> tokens.contains(lease.token()))
                        .toList();
            }
            return log.beat(tokens);
        }
    }
}
