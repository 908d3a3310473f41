package dev.etesian.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.space.Value;
import dev.etesian.study.Caller;
import dev.etesian.study.Event;
import dev.etesian.study.LeaseTerms;
import dev.etesian.study.Result;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one event; the opposite of {@link EventWriter}. A field that no event has is refused. */
final class EventReader {

    private final JsonParser json;
    private final PreferenceCodec preferences;

    private @Nullable String id;
    private @Nullable String text;
    private @Nullable String origin;
    private @Nullable Point point;
    private @Nullable Map<String, Measurement> outcomes;
    private List<Point> points = List.of();
    private List<Rationale> rationales = List.of();
    private long trial = -1;
    private long basis;
    private long count;
    private int attempt;
    private OptionalInt replaces = OptionalInt.empty();
    private Optional<LeaseTerms> lease = Optional.empty();
    private boolean again;
    private Map<String, String> attributes = Map.of();
    private List<String> removed = List.of();
    private String actor = "";
    private @Nullable String change;

    EventReader(JsonParser json, PreferenceCodec preferences) {
        this.json = json;
        this.preferences = preferences;
    }

    Event read(EventType type) throws IOException {
        expect(json.nextToken(), JsonToken.START_OBJECT);
        while (json.nextToken() != JsonToken.END_OBJECT) {
            field(name(), type);
        }
        if (json.nextToken() != null) {
            throw unexpected("the end");
        }
        return event(type);
    }

    private void field(String field, EventType type) throws IOException {
        switch (field) {
            case "id" -> id = text();
            case "trial", "first" -> trial = integer();
            case "basis" -> basis = integer();
            case "count" -> count = integer();
            case "attempt" -> attempt = Math.toIntExact(integer());
            case "replaces" -> replaces = OptionalInt.of(Math.toIntExact(integer()));
            case "by", "reason", "note" -> text = text();
            case "origin", "preference", "problem" -> origin = text();
            case "actor" -> actor = text();
            case "change" -> change = text();
            case "lease" -> lease = Optional.of(lease());
            case "again" -> again = truth();
            case "attributes" -> attributes = attributes();
            case "removed" -> removed = list(json::getText);
            case "point" -> point = point();
            case "outcomes" -> outcomes = outcomes();
            case "trials" -> {
                if (type == EventType.ASKED) {
                    suggestions();
                } else {
                    count = integer();
                }
            }
            default -> throw new IllegalArgumentException("expected a field of an event, got '" + field + "'");
        }
    }

    private Event event(EventType type) {
        String words = text == null ? "" : text;
        return switch (type) {
            case ASKED ->
                new Event.Asked(Optional.ofNullable(id), Math.toIntExact(count), numbered(), basis, points, rationales);
            case ADDED -> new Event.Added(numbered(), there("point", point), there("origin", origin), words);
            case STARTED -> new Event.Started(numbered(), attempt, words, lease);
            case TOLD -> new Event.Told(numbered(), result(words));
            case DISPUTED -> new Event.Disputed(numbered(), result(words), Optional.ofNullable(point));
            case FAILED -> new Event.Failed(numbered(), attempt, words);
            case CANCELLED -> new Event.Cancelled(numbered(), words);
            case STEERED -> new Event.Steered(preferences.read(there("preference", origin)), words);
            case EXTENDED -> new Event.Extended(count, words);
            case EXPIRED -> new Event.Expired(numbered(), attempt, again);
            case RETRIED -> new Event.Retried(numbered(), words);
            case FORGOTTEN -> new Event.Forgotten(numbered(), words);
            case TAGGED -> new Event.Tagged(numbered(), attributes, removed);
            case CHANGED -> changed(there("problem", origin), words);
        };
    }

    private Event changed(String document, String note) {
        return new Event.Changed(preferences.problem(document), document, note);
    }

    /** Who made it happen; after {@link #read}. */
    Caller caller() {
        return actor.isEmpty() && change == null ? Caller.NOBODY : new Caller(actor, Optional.ofNullable(change));
    }

    private LeaseTerms lease() throws IOException {
        String token = "";
        long millis = 0;
        int attempts = 0;
        expect(json.nextToken(), JsonToken.START_OBJECT);
        while (json.nextToken() != JsonToken.END_OBJECT) {
            switch (name()) {
                case "token" -> token = text();
                case "millis" -> millis = integer();
                case "attempts" -> attempts = Math.toIntExact(integer());
                default -> throw unexpected("a field of a lease");
            }
        }
        return new LeaseTerms(token, Duration.ofMillis(millis), attempts);
    }

    private Map<String, String> attributes() throws IOException {
        Map<String, String> found = new LinkedHashMap<>();
        expect(json.nextToken(), JsonToken.START_OBJECT);
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = name();
            found.put(key, text());
        }
        return found;
    }

    private boolean truth() throws IOException {
        JsonToken token = json.nextToken();
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
            throw unexpected("true or false");
        }
        return token == JsonToken.VALUE_TRUE;
    }

    private long numbered() {
        if (trial < 0) {
            throw new IllegalArgumentException("expected the number of a trial, got none");
        }
        return trial;
    }

    private static <T> T there(String field, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("expected a field '" + field + "', got none");
        }
        return value;
    }

    private Result result(String note) {
        return new Result(there("outcomes", outcomes), Optional.ofNullable(id), attempt, replaces, note);
    }

    private void suggestions() throws IOException {
        points = new ArrayList<>();
        rationales = new ArrayList<>();
        expect(json.nextToken(), JsonToken.START_ARRAY);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            expect(json.currentToken(), JsonToken.START_OBJECT);
            while (json.nextToken() != JsonToken.END_OBJECT) {
                switch (name()) {
                    case "point" -> points.add(point());
                    case "why" -> rationales.add(rationale());
                    default -> throw unexpected("point or why");
                }
            }
        }
    }

    private Point point() throws IOException {
        expect(json.nextToken(), JsonToken.START_OBJECT);
        Map<String, Value> values = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = name();
            JsonToken token = json.nextToken();
            if (token == JsonToken.VALUE_NUMBER_INT) {
                values.put(name, new Value.Whole(json.getLongValue()));
            } else if (token == JsonToken.VALUE_NUMBER_FLOAT) {
                values.put(name, new Value.Real(json.getDoubleValue()));
            } else {
                expect(token, JsonToken.VALUE_STRING);
                values.put(name, new Value.Label(json.getText()));
            }
        }
        return new Point(values);
    }

    private Rationale rationale() throws IOException {
        String strategy = "";
        double acquisition = Double.NaN;
        double success = Double.NaN;
        List<Double> lambda = List.of();
        List<Rationale.Prediction> predicted = List.of();
        List<List<Double>> memory = List.of();
        List<String> fallbacks = List.of();
        int level = 0;
        expect(json.nextToken(), JsonToken.START_OBJECT);
        while (json.nextToken() != JsonToken.END_OBJECT) {
            switch (name()) {
                case "strategy" -> strategy = shared(text());
                case "lambda" -> lambda = list(this::element);
                case "acquisition" -> acquisition = number();
                case "predicted" -> predicted = list(this::prediction);
                case "success" -> success = number();
                case "memory" -> memory = list(() -> elements(this::element));
                case "fallbacks" -> fallbacks = list(json::getText);
                case "level" -> level = Math.toIntExact(integer());
                default -> throw unexpected("a field of a rationale");
            }
        }
        return new Rationale(strategy, lambda, acquisition, predicted, success, memory, fallbacks, level);
    }

    /** One of a few that stand in every suggestion, kept once; as the parser keeps names of fields. */
    private static String shared(String text) {
        return text.intern();
    }

    private Rationale.Prediction prediction() throws IOException {
        String objective = "";
        double median = Double.NaN;
        double low = Double.NaN;
        double high = Double.NaN;
        expect(json.currentToken(), JsonToken.START_OBJECT);
        while (json.nextToken() != JsonToken.END_OBJECT) {
            switch (name()) {
                case "objective" -> objective = shared(text());
                case "median" -> median = number();
                case "low" -> low = number();
                case "high" -> high = number();
                default -> throw unexpected("a field of a prediction");
            }
        }
        return new Rationale.Prediction(objective, median, low, high);
    }

    private Map<String, Measurement> outcomes() throws IOException {
        expect(json.nextToken(), JsonToken.START_OBJECT);
        Map<String, Measurement> measured = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = name();
            json.nextToken();
            measured.put(name, json.currentToken() == JsonToken.START_OBJECT ? noisy() : Measurement.of(element()));
        }
        return measured;
    }

    private Measurement noisy() throws IOException {
        double value = Double.NaN;
        double error = Double.NaN;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            switch (name()) {
                case "value" -> value = number();
                case "stderr" -> error = number();
                default -> throw unexpected("value or stderr");
            }
        }
        return new Measurement(value, error);
    }

    /** Reads one element, whose first token is the current one. */
    private interface Element<T> {
        T read() throws IOException;
    }

    private <T> List<T> list(Element<T> element) throws IOException {
        json.nextToken();
        return elements(element);
    }

    private <T> List<T> elements(Element<T> element) throws IOException {
        expect(json.currentToken(), JsonToken.START_ARRAY);
        List<T> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(element.read());
        }
        return elements;
    }

    private String name() throws IOException {
        expect(json.currentToken(), JsonToken.FIELD_NAME);
        return json.currentName();
    }

    private String text() throws IOException {
        expect(json.nextToken(), JsonToken.VALUE_STRING);
        return json.getText();
    }

    private long integer() throws IOException {
        expect(json.nextToken(), JsonToken.VALUE_NUMBER_INT);
        return json.getLongValue();
    }

    private double number() throws IOException {
        json.nextToken();
        return element();
    }

    private double element() throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_STRING) {
            return switch (json.getText()) {
                case "NaN" -> Double.NaN;
                case "Infinity" -> Double.POSITIVE_INFINITY;
                case "-Infinity" -> Double.NEGATIVE_INFINITY;
                default -> throw unexpected("a number");
            };
        }
        if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
            return json.getDoubleValue();
        }
        throw unexpected("a number");
    }

    private void expect(@Nullable JsonToken token, JsonToken wanted) throws IOException {
        if (token != wanted) {
            throw unexpected(wanted.toString());
        }
    }

    private IllegalArgumentException unexpected(String wanted) throws IOException {
        return new IllegalArgumentException("expected " + wanted + ", got " + json.currentToken() + " '"
                + json.getText() + "' at " + json.currentLocation().getColumnNr());
    }
}
