package dev.etesian.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;

/**
 * Events as JSON, one form each: fixed order of fields, what is empty left out, numbers that read back to the same bits,
 * NaN and infinities as texts. A whole number is written without a point, a real number with one.
 */
final class EventCodec {

    /** Deeper than any event is. */
    private static final int DEPTH = 32;

    /** The library's own conversion of numbers: several times as fast as the platform's, and the same on all of them. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEPTH).build())
            .build();

    private final PreferenceCodec preferences;

    EventCodec(PreferenceCodec preferences) {
        this.preferences = preferences;
    }

    /** The row of an entry. */
    Row encode(Entry entry) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            new EventWriter(json, preferences).write(entry.event());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Row.of(
                entry.position(), EventType.of(entry.event()).text(), entry.at().toEpochMilli(), bytes.toByteArray());
    }

    /** The entry of a row; refused, with the reason, where the row is not as it was written. */
    Entry decode(Row row) {
        if (!row.intact()) {
            throw new IllegalArgumentException("the checksum does not fit; the row was changed");
        }
        return new Entry(row.seq(), Instant.ofEpochMilli(row.at()), event(EventType.named(row.type()), row.payload()));
    }

    /** The event of a payload. */
    Event event(EventType type, byte[] payload) {
        try (JsonParser json = JSON.createParser(payload)) {
            return new EventReader(json, preferences).read(type);
        } catch (IOException e) {
            throw new IllegalArgumentException("expected JSON, got " + e.getMessage(), e);
        }
    }
}
