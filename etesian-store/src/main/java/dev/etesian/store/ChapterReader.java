package dev.etesian.store;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.NamedValues;
import dev.etesian.space.Point;
import dev.etesian.space.Value;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Result;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the events of a chapter; the opposite of {@link ChapterWriter}. */
final class ChapterReader {

    private static final EventType[] KINDS = EventType.values();

    private final Chapter chapter;
    private final EventCodec codec;
    private final PackedInput results;
    private final PackedInput suggestions;
    private final Map<String, Rationale> simple = new HashMap<>();
    private Instant at = Instant.EPOCH;
    private String[] outcomeNames = {};
    private String[] pointNames = {};

    ChapterReader(Chapter chapter, EventCodec codec) {
        this.chapter = chapter;
        this.codec = codec;
        results = new PackedInput(chapter.results());
        suggestions = new PackedInput(chapter.suggestions());
    }

    List<Entry> entries() {
        int size = chapter.size(results);
        List<Entry> entries = new ArrayList<>(size);
        for (long position = chapter.first(); position < chapter.first() + size; position++) {
            entries.add(entry(position));
        }
        return entries;
    }

    private Entry entry(long position) {
        int kind = results.integer();
        long later = results.number();
        // The events of one append have one time, and need one object for it.
        at = later == 0 ? at : at.plusMillis(later);
        if (kind >= Chapter.IN_WORDS) {
            EventType type = KINDS[kind - Chapter.IN_WORDS];
            return new Entry(position, at, codec.event(type, results.bytes()));
        }
        Event event = switch (KINDS[kind]) {
            case ASKED -> asked();
            case ADDED -> added();
            case STARTED -> new Event.Started(results.number(), results.integer(), results.word());
            case TOLD -> new Event.Told(results.number(), result());
            default -> throw new IllegalArgumentException("expected an event in words, got a " + KINDS[kind]);
        };
        return new Entry(position, at, event);
    }

    private Result result() {
        int attempt = results.integer();
        String id = results.text();
        int size = results.integer();
        Measurement[] measured = new Measurement[Math.abs(size)];
        String[] names = like(outcomeNames, measured.length);
        for (int i = 0; i < measured.length; i++) {
            names = named(names, i, results.word());
            measured[i] = new Measurement(results.real(), size < 0 ? results.real() : Double.NaN);
        }
        outcomeNames = names;
        return new Result(
                NamedValues.of(names, measured),
                id.isEmpty() ? Optional.empty() : Optional.of(id),
                attempt,
                OptionalInt.empty(),
                "");
    }

    /** The names of the list before with another one in a place: lists of the same names are then one object. */
    private static String[] named(String[] names, int place, String name) {
        if (name.equals(names[place])) {
            return names;
        }
        String[] others = names.clone();
        others[place] = name;
        return others;
    }

    private static String[] like(String[] names, int size) {
        return names.length == size ? names : new String[size];
    }

    private Event added() {
        long trial = results.number();
        String origin = results.word();
        return new Event.Added(trial, point(), origin);
    }

    private Event asked() {
        long first = results.number();
        int trials = results.integer();
        String id = suggestions.text();
        int count = suggestions.integer();
        long basis = suggestions.number();
        List<Point> points = new ArrayList<>(trials);
        List<Rationale> rationales = new ArrayList<>(trials);
        for (int i = 0; i < trials; i++) {
            points.add(point());
            rationales.add(rationale());
        }
        return new Event.Asked(
                id.isEmpty() ? Optional.empty() : Optional.of(id), count, first, basis, points, rationales);
    }

    private Point point() {
        int size = suggestions.integer();
        Value[] values = new Value[size];
        String[] names = like(pointNames, size);
        for (int i = 0; i < size; i++) {
            names = named(names, i, suggestions.word());
            values[i] = value();
        }
        pointNames = names;
        return new Point(NamedValues.of(names, values));
    }

    private Value value() {
        return switch (suggestions.integer()) {
            case 0 -> new Value.Real(suggestions.real());
            case 1 -> new Value.Whole(suggestions.number());
            default -> new Value.Label(suggestions.word());
        };
    }

    private Rationale rationale() {
        String strategy = suggestions.word();
        if (suggestions.integer() == 0) {
            return simple.computeIfAbsent(strategy, Rationale::of);
        }
        List<Double> lambda = numbers();
        double acquisition = suggestions.real();
        List<Rationale.Prediction> predicted = new ArrayList<>();
        for (int i = suggestions.integer(); i > 0; i--) {
            predicted.add(new Rationale.Prediction(
                    suggestions.word(), suggestions.real(), suggestions.real(), suggestions.real()));
        }
        List<List<Double>> memory = new ArrayList<>();
        for (int i = suggestions.integer(); i > 0; i--) {
            memory.add(numbers());
        }
        List<String> fallbacks = new ArrayList<>();
        for (int i = suggestions.integer(); i > 0; i--) {
            fallbacks.add(suggestions.word());
        }
        return new Rationale(strategy, lambda, acquisition, predicted, memory, fallbacks, suggestions.integer());
    }

    private List<Double> numbers() {
        int size = suggestions.integer();
        List<Double> numbers = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            numbers.add(suggestions.real());
        }
        return numbers;
    }
}
