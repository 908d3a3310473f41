package dev.etesian.workload;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value made when it is first asked for; where that fails, the next call tries again. Safe to share. */
public final class Lazy<T> {

    private final Supplier<T> source;
    private @Nullable T value;

    public Lazy(Supplier<T> source) {
        this.source = source;
    }

    /** Returns the value, the same one every time. */
    public synchronized T value() {
        if (value == null) {
            value = source.get();
        }
        return value;
    }
}
