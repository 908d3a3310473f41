package dev.etesian.workload;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * What came of settings that were tried before, so that work that repeats exactly is done once: methods are compared from
 * common points, and often return to a good one. Where time is measured nothing is kept. Safe to share.
 */
public final class Memo<K, V> {

    private final TimeMode mode;
    private final Map<K, V> outcomes = new ConcurrentHashMap<>();

    public Memo(TimeMode mode) {
        this.mode = mode;
    }

    /** Returns what comes of settings, measured where it is not known. */
    public V of(K settings, Function<K, V> measured) {
        return mode == TimeMode.CPU ? measured.apply(settings) : outcomes.computeIfAbsent(settings, measured);
    }
}
