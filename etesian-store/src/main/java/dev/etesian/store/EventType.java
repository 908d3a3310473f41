package dev.etesian.store;

import dev.etesian.study.Event;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The kinds of events that are stored, by the word in their rows. */
public enum EventType {
    ASKED(Event.Asked.class),
    ADDED(Event.Added.class),
    STARTED(Event.Started.class),
    TOLD(Event.Told.class),
    DISPUTED(Event.Disputed.class),
    FAILED(Event.Failed.class),
    CANCELLED(Event.Cancelled.class),
    STEERED(Event.Steered.class),
    EXTENDED(Event.Extended.class),
    EXPIRED(Event.Expired.class),
    RETRIED(Event.Retried.class),
    FORGOTTEN(Event.Forgotten.class),
    TAGGED(Event.Tagged.class),
    CHANGED(Event.Changed.class);

    private static final Map<String, EventType> BY_TEXT =
            Arrays.stream(values()).collect(Collectors.toMap(EventType::text, kind -> kind));

    private final Class<? extends Event> type;
    private final String text;

    EventType(Class<? extends Event> type) {
        this.type = type;
        text = name().toLowerCase(Locale.ROOT);
    }

    public static EventType of(Event event) {
        for (EventType kind : values()) {
            if (kind.type.isInstance(event)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("event: expected one that can be stored, got " + event);
    }

    static EventType named(String text) {
        EventType kind = BY_TEXT.get(text);
        if (kind == null) {
            throw new IllegalArgumentException(
                    "type: expected one of " + new TreeSet<>(BY_TEXT.keySet()) + ", got '" + text + "'");
        }
        return kind;
    }

    /** The word: {@code told}. */
    public String text() {
        return text;
    }
}
