package dev.etesian.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Logs in memory: gone with the process. */
public final class MemoryStore implements StudyStore {

    private final Map<String, List<Event>> logs = new TreeMap<>();

    @Override
    public synchronized boolean create(String study) {
        return logs.putIfAbsent(study, new ArrayList<>()) == null;
    }

    @Override
    public synchronized List<Event> read(String study, long from) {
        List<Event> log = log(study);
        return List.copyOf(log.subList((int) Math.min(from, log.size()), log.size()));
    }

    @Override
    public synchronized boolean append(String study, long expectedSize, List<? extends Event> events) {
        List<Event> log = log(study);
        return log.size() == expectedSize && log.addAll(events);
    }

    @Override
    public synchronized List<String> studies() {
        return List.copyOf(logs.keySet());
    }

    private List<Event> log(String study) {
        List<Event> log = logs.get(study);
        if (log == null) {
            throw new IllegalArgumentException("study '" + study + "': expected one of " + logs.keySet());
        }
        return log;
    }
}
