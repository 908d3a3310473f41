package dev.etesian.study;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Logs in memory: gone with the process. */
public final class MemoryStore implements StudyStore {

    private final Map<String, Log> logs = new TreeMap<>();
    private final Supplier<Instant> clock;
    private long made;

    /** A store without a clock, in which no lease runs out. */
    public MemoryStore() {
        this(() -> Instant.EPOCH);
    }

    /** A store that stamps its entries. */
    public MemoryStore(Supplier<Instant> clock) {
        this.clock = clock;
    }

    @Override
    public synchronized boolean create(String study, String definition) {
        return !logs.containsKey(study) && logs.put(study, new Log(study, definition, Long.toString(++made))) == null;
    }

    @Override
    public synchronized String definition(String study) {
        Log log = logs.get(study);
        if (log == null) {
            throw new IllegalArgumentException("study '" + study + "': expected one of " + logs.keySet());
        }
        return log.definition;
    }

    @Override
    public synchronized Optional<StudyLog> find(String study) {
        return Optional.ofNullable(logs.get(study));
    }

    /** Deletes a study; returns false where there is none. */
    public synchronized boolean delete(String study) {
        return logs.remove(study) != null;
    }

    @Override
    public synchronized List<String> studies() {
        return List.copyOf(logs.keySet());
    }

    @Override
    public Instant now() {
        return clock.get();
    }

    /** One study. */
    private final class Log implements StudyLog {
        private final String name;
        private final String definition;
        private final String id;
        private final List<Entry> entries = new ArrayList<>();
        private final Leases leases = new Leases();

        Log(String name, String definition, String id) {
            this.name = name;
            this.definition = definition;
            this.id = id;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public List<Entry> read(long from) {
            synchronized (MemoryStore.this) {
                check();
                return List.copyOf(entries.subList((int) Math.min(from, entries.size()), entries.size()));
            }
        }

        @Override
        public boolean append(List<Entry> more) {
            synchronized (MemoryStore.this) {
                check();
                Instant now = now();
                boolean fits = entries.size() == more.get(0).position()
                        && more.stream().allMatch(entry -> leases.allows(entry.event(), now));
                if (fits) {
                    entries.addAll(more);
                    more.forEach(leases::apply);
                }
                return fits;
            }
        }

        @Override
        public List<Lease> leases() {
            synchronized (MemoryStore.this) {
                check();
                return leases.all();
            }
        }

        @Override
        public List<Lease> lapsed() {
            synchronized (MemoryStore.this) {
                check();
                return leases.lapsed(now());
            }
        }

        @Override
        public List<Lease> beat(Set<String> tokens) {
            synchronized (MemoryStore.this) {
                check();
                return leases.beat(tokens, now());
            }
        }

        @Override
        public void release(Set<String> tokens) {
            synchronized (MemoryStore.this) {
                check();
                leases.release(tokens, now());
            }
        }

        @Override
        public void renew() {
            synchronized (MemoryStore.this) {
                check();
                leases.renew(now());
            }
        }

        private void check() {
            if (logs.get(name) != this) {
                throw new StudyGoneException(name);
            }
        }
    }
}
