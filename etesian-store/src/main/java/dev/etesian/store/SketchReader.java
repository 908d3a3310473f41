package dev.etesian.store;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Result;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads a chapter into a sketch: no event of a frequent kind is made, nothing of what was suggested is read. */
final class SketchReader {

    private static final EventType[] KINDS = EventType.values();

    private final Sketch sketch;
    private final EventCodec codec;

    SketchReader(Sketch sketch, EventCodec codec) {
        this.sketch = sketch;
        this.codec = codec;
    }

    void read(Chapter chapter) {
        PackedInput results = new PackedInput(chapter.results());
        int size = chapter.size(results);
        long at = 0;
        for (long position = chapter.first(); position < chapter.first() + size; position++) {
            int kind = results.integer();
            at += results.number();
            if (kind >= Chapter.IN_WORDS) {
                Event event = codec.event(KINDS[kind - Chapter.IN_WORDS], results.bytes());
                sketch.add(new Entry(position, Instant.ofEpochMilli(at), event));
            } else {
                read(KINDS[kind], position, at, results);
            }
        }
    }

    private void read(EventType kind, long position, long at, PackedInput results) {
        long trial = results.number();
        switch (kind) {
            case ASKED -> sketch.asked(position, trial, results.integer());
            case ADDED -> sketch.added(position, trial, Rationale.of(results.word()));
            case STARTED -> {
                int attempt = results.integer();
                String by = results.word();
                if (!sketch.started(trial, attempt)) {
                    sketch.keep(new Entry(position, Instant.ofEpochMilli(at), new Event.Started(trial, attempt, by)));
                }
            }
            case TOLD -> told(position, at, trial, results);
            default -> throw new IllegalArgumentException("expected an event in words, got a " + kind);
        }
    }

    private void told(long position, long at, long trial, PackedInput results) {
        int attempt = results.integer();
        results.skipText();
        int size = results.integer();
        String[] names = new String[Math.abs(size)];
        double[] numbers = new double[2 * names.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = results.word();
            numbers[2 * i] = results.real();
            numbers[2 * i + 1] = size < 0 ? results.real() : Double.NaN;
        }
        if (!sketch.told(trial, names, numbers)) {
            Map<String, Measurement> outcomes = new LinkedHashMap<>();
            for (int i = 0; i < names.length; i++) {
                outcomes.put(names[i], new Measurement(numbers[2 * i], numbers[2 * i + 1]));
            }
            // Its id is left out: who told it twice is settled, and does not matter to how the trial stands.
            Event told = new Event.Told(trial, Result.of(outcomes).attempt(attempt));
            sketch.keep(new Entry(position, Instant.ofEpochMilli(at), told));
        }
    }
}
