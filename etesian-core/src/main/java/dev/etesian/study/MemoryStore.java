package dev.etesian.study;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Logs in memory: gone with the process. */
public final class MemoryStore implements StudyStore {

    private final Map<String, Log> logs = new TreeMap<>();
    private final Supplier<Instant> clock;

    /** A store without a clock. */
    public MemoryStore() {
        this(() -> Instant.EPOCH);
    }

    /** A store that stamps its entries. */
    public MemoryStore(Supplier<Instant> clock) {
        this.clock = clock;
    }

    @Override
    public synchronized boolean create(String study, String definition) {
        return logs.putIfAbsent(study, new Log(definition, new ArrayList<>())) == null;
    }

    @Override
    public synchronized String definition(String study) {
        return log(study).definition;
    }

    @Override
    public synchronized List<Entry> read(String study, long from) {
        List<Entry> entries = log(study).entries;
        return List.copyOf(entries.subList((int) Math.min(from, entries.size()), entries.size()));
    }

    @Override
    public synchronized boolean append(String study, List<Entry> entries) {
        List<Entry> log = log(study).entries;
        return log.size() == entries.get(0).position() && log.addAll(entries);
    }

    @Override
    public synchronized List<String> studies() {
        return List.copyOf(logs.keySet());
    }

    @Override
    public Instant now() {
        return clock.get();
    }

    private Log log(String study) {
        Log log = logs.get(study);
        if (log == null) {
            throw new IllegalArgumentException("study '" + study + "': expected one of " + logs.keySet());
        }
        return log;
    }

    private record Log(String definition, List<Entry> entries) {}
}
