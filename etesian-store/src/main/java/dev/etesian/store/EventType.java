package dev.etesian.store;

import dev.etesian.study.Event;
import java.util.Arrays;
import java.util.Locale;

/** The kinds of events that are stored, by the word in their rows. */
enum EventType {
    ASKED(Event.Asked.class),
    ADDED(Event.Added.class),
    STARTED(Event.Started.class),
    TOLD(Event.Told.class),
    DISPUTED(Event.Disputed.class),
    FAILED(Event.Failed.class),
    CANCELLED(Event.Cancelled.class),
    STEERED(Event.Steered.class),
    EXTENDED(Event.Extended.class);

    private final Class<? extends Event> type;

    EventType(Class<? extends Event> type) {
        this.type = type;
    }

    static EventType of(Event event) {
        return Arrays.stream(values())
                .filter(kind -> kind.type.isInstance(event))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("event: expected one that can be stored, got " + event));
    }

    static EventType named(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "type: expected one of " + Arrays.toString(values()).toLowerCase(Locale.ROOT) + ", got '" + text
                                + "'"));
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
