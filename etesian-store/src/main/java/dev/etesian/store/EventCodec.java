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

    /** The most bytes of an event: ten thousand suggestions with all that models say about them. */
    private static final int LONGEST = 1 << 26;

    /** The library's own conversion of numbers: several times as fast as the platform's, and the same on all of them. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEPTH)
                    // What was stored is read, also what older versions took without a limit.
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
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
            EventWriter writer = new EventWriter(json, preferences);
            writer.write(entry.event());
            writer.write(entry.caller());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (bytes.size() > LONGEST) {
            throw new IllegalArgumentException(
                    "event '" + EventType.of(entry.event()).text() + "': expected at most " + LONGEST + " bytes, got "
                            + bytes.size() + "; ask for fewer trials at a time");
        }
        return Row.of(
                entry.position(), EventType.of(entry.event()).text(), entry.at().toEpochMilli(), bytes.toByteArray());
    }

    /** The entry of a row; refused, with the reason, where the row is not as it was written. */
    Entry decode(Row row) {
        if (!row.intact()) {
            throw new IllegalArgumentException("the checksum does not match; the row was changed");
        }
        try (JsonParser json = JSON.createParser(row.payload())) {
            EventReader reader = new EventReader(json, preferences);
            Event event = reader.read(EventType.named(row.type()));
            return new Entry(row.seq(), Instant.ofEpochMilli(row.at()), reader.caller(), event);
        } catch (IOException e) {
            throw new IllegalArgumentException("expected JSON, got " + e.getMessage(), e);
        }
    }
}
