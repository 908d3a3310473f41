package dev.etesian.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.time.Instant;

/** The entries of a log as lines of text, as an export has them; for a service and those who use it. */
public final class LogLines {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String UNREADABLE = "{\"unreadable\":";

    private final EventCodec codec;

    public LogLines(PreferenceCodec preferences) {
        codec = new EventCodec(preferences);
    }

    public String write(Entry entry) {
        if (entry.event() instanceof Event.Unreadable lost) {
            ObjectNode line = JSON.createObjectNode();
            line.put("unreadable", lost.trials());
            line.put("seq", entry.position());
            line.put("at", entry.at().toEpochMilli());
            line.put("reason", lost.reason());
            return line.toString();
        }
        return ArchiveLine.write(codec.encode(entry));
    }

    /**
     * The entry of a line; refused, with the reason, where it is none.
     *
     * @param number of the line, for the message
     */
    public Entry read(String line, long number) {
        if (!line.startsWith(UNREADABLE)) {
            return codec.decode(ArchiveLine.read(line, number));
        }
        try {
            JsonNode lost = JSON.readTree(line);
            return new Entry(
                    lost.path("seq").asLong(),
                    Instant.ofEpochMilli(lost.path("at").asLong()),
                    new Event.Unreadable(
                            lost.path("unreadable").asInt(), lost.path("reason").asText()));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("line " + number + ": expected an event, got " + Manifest.cut(line), e);
        }
    }
}
