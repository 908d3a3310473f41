package dev.etesian.store;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.space.Value;
import dev.etesian.study.Caller;
import dev.etesian.study.Event;
import dev.etesian.study.LeaseTerms;
import dev.etesian.study.Result;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes the fields of an event into an open JSON object. */
final class EventWriter {

    private final JsonGenerator json;
    private final PreferenceCodec preferences;

    EventWriter(JsonGenerator json, PreferenceCodec preferences) {
        this.json = json;
        this.preferences = preferences;
    }

    void write(Event event) throws IOException {
        if (event instanceof Event.Asked asked) {
            asked(asked);
        } else if (event instanceof Event.Added added) {
            json.writeNumberField("trial", added.trial());
            json.writeStringField("origin", added.origin());
            point("point", added.point());
            text("note", added.note());
        } else if (event instanceof Event.Started started) {
            json.writeNumberField("trial", started.trial());
            json.writeNumberField("attempt", started.attempt());
            text("by", started.by());
            if (started.lease().isPresent()) {
                lease(started.lease().get());
            }
        } else if (event instanceof Event.Told told) {
            json.writeNumberField("trial", told.trial());
            result(told.result());
        } else if (event instanceof Event.Disputed disputed) {
            json.writeNumberField("trial", disputed.trial());
            result(disputed.result());
            if (disputed.point().isPresent()) {
                point("point", disputed.point().get());
            }
        } else if (event instanceof Event.Failed failed) {
            json.writeNumberField("trial", failed.trial());
            attempt(failed.attempt());
            text("reason", failed.reason());
        } else if (event instanceof Event.Cancelled cancelled) {
            json.writeNumberField("trial", cancelled.trial());
            text("reason", cancelled.reason());
        } else if (event instanceof Event.Steered steered) {
            json.writeStringField("preference", preferences.write(steered.preference()));
            text("note", steered.note());
        } else if (event instanceof Event.Extended extended) {
            json.writeNumberField("trials", extended.trials());
            text("note", extended.note());
        } else if (event instanceof Event.Expired expired) {
            json.writeNumberField("trial", expired.trial());
            attempt(expired.attempt());
            json.writeBooleanField("again", expired.again());
        } else if (event instanceof Event.Retried retried) {
            json.writeNumberField("trial", retried.trial());
            text("note", retried.note());
        } else if (event instanceof Event.Forgotten forgotten) {
            json.writeNumberField("trial", forgotten.trial());
            text("note", forgotten.note());
        } else if (event instanceof Event.Tagged tagged) {
            tagged(tagged);
        } else if (event instanceof Event.Changed changed) {
            json.writeStringField("problem", changed.document());
            text("note", changed.note());
        }
    }

    /** Who made it happen, after everything else. */
    void write(Caller caller) throws IOException {
        text("actor", caller.actor());
        if (caller.id().isPresent()) {
            json.writeStringField("change", caller.id().get());
        }
    }

    private void lease(LeaseTerms terms) throws IOException {
        json.writeObjectFieldStart("lease");
        json.writeStringField("token", terms.token());
        json.writeNumberField("millis", terms.period().toMillis());
        json.writeNumberField("attempts", terms.attempts());
        json.writeEndObject();
    }

    private void tagged(Event.Tagged tagged) throws IOException {
        json.writeNumberField("trial", tagged.trial());
        json.writeObjectFieldStart("attributes");
        for (Map.Entry<String, String> attribute : tagged.attributes().entrySet()) {
            json.writeStringField(attribute.getKey(), attribute.getValue());
        }
        json.writeEndObject();
        if (!tagged.removed().isEmpty()) {
            json.writeArrayFieldStart("removed");
            for (String name : tagged.removed()) {
                json.writeString(name);
            }
            json.writeEndArray();
        }
    }

    private void asked(Event.Asked asked) throws IOException {
        if (asked.id().isPresent()) {
            json.writeStringField("id", asked.id().get());
        }
        json.writeNumberField("count", asked.count());
        json.writeNumberField("first", asked.first());
        json.writeNumberField("basis", asked.basis());
        json.writeArrayFieldStart("trials");
        for (int i = 0; i < asked.points().size(); i++) {
            json.writeStartObject();
            point("point", asked.points().get(i));
            rationale(asked.rationales().get(i));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void point(String field, Point point) throws IOException {
        json.writeObjectFieldStart(field);
        for (Map.Entry<String, Value> named : point.values().entrySet()) {
            json.writeFieldName(named.getKey());
            Value value = named.getValue();
            if (value instanceof Value.Real real) {
                json.writeNumber(real.number());
            } else if (value instanceof Value.Whole whole) {
                json.writeNumber(whole.number());
            } else {
                json.writeString(value.toString());
            }
        }
        json.writeEndObject();
    }

    private void rationale(Rationale why) throws IOException {
        json.writeObjectFieldStart("why");
        json.writeStringField("strategy", why.strategy());
        numbers("lambda", why.lambda());
        if (!Double.isNaN(why.acquisition())) {
            json.writeNumberField("acquisition", why.acquisition());
        }
        if (!why.predicted().isEmpty()) {
            json.writeArrayFieldStart("predicted");
            for (Rationale.Prediction predicted : why.predicted()) {
                json.writeStartObject();
                json.writeStringField("objective", predicted.objective());
                json.writeNumberField("median", predicted.median());
                json.writeNumberField("low", predicted.low());
                json.writeNumberField("high", predicted.high());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        if (!Double.isNaN(why.success())) {
            json.writeNumberField("success", why.success());
        }
        if (!why.memory().isEmpty()) {
            json.writeArrayFieldStart("memory");
            for (List<Double> model : why.memory()) {
                numbers(model);
            }
            json.writeEndArray();
        }
        if (!why.fallbacks().isEmpty()) {
            json.writeArrayFieldStart("fallbacks");
            for (String fallback : why.fallbacks()) {
                json.writeString(fallback);
            }
            json.writeEndArray();
        }
        if (why.level() != 0) {
            json.writeNumberField("level", why.level());
        }
        json.writeEndObject();
    }

    private void result(Result result) throws IOException {
        json.writeObjectFieldStart("outcomes");
        for (Map.Entry<String, Measurement> outcome : result.outcomes().entrySet()) {
            json.writeFieldName(outcome.getKey());
            Measurement measured = outcome.getValue();
            if (Double.isNaN(measured.standardError())) {
                json.writeNumber(measured.value());
            } else {
                json.writeStartObject();
                json.writeNumberField("value", measured.value());
                json.writeNumberField("stderr", measured.standardError());
                json.writeEndObject();
            }
        }
        json.writeEndObject();
        if (result.id().isPresent()) {
            json.writeStringField("id", result.id().get());
        }
        attempt(result.attempt());
        if (result.replaces().isPresent()) {
            json.writeNumberField("replaces", result.replaces().getAsInt());
        }
        text("note", result.note());
    }

    private void attempt(int attempt) throws IOException {
        if (attempt != 0) {
            json.writeNumberField("attempt", attempt);
        }
    }

    private void text(String field, String text) throws IOException {
        if (!text.isEmpty()) {
            json.writeStringField(field, text);
        }
    }

    private void numbers(String field, List<Double> numbers) throws IOException {
        if (!numbers.isEmpty()) {
            json.writeFieldName(field);
            numbers(numbers);
        }
    }

    private void numbers(List<Double> numbers) throws IOException {
        json.writeStartArray();
        for (double number : numbers) {
            json.writeNumber(number);
        }
        json.writeEndArray();
    }
}
