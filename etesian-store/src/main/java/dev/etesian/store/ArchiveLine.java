package dev.etesian.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One event of an export. The payload is carried as it is; one that was changed in the store is carried as a text. */
final class ArchiveLine {

    private static final Pattern LINE = Pattern.compile(
            "\\{\"seq\":(\\d{1,18}),\"type\":\"(\\w{1,20})\",\"at\":(-?\\d{1,18}),\"sha256\":\"([0-9a-f]{64})\",\"(event|damaged)\":(.*)}",
            Pattern.DOTALL);
    private static final HexFormat HEX = HexFormat.of();
    private static final JsonFactory JSON = new JsonFactory();

    private ArchiveLine() {}

    static String write(Row row) {
        String payload = row.text();
        boolean intact = row.intact() && payload.indexOf('\n') < 0;
        return "{\"seq\":" + row.seq() + ",\"type\":\"" + row.type() + "\",\"at\":" + row.at() + ",\"sha256\":\""
                + HEX.formatHex(row.sha256()) + "\","
                + (intact ? "\"event\":" + payload : "\"damaged\":" + quoted(payload)) + "}";
    }

    private static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    /** The row of a line, and whether it is to be intact. */
    static Row read(String line, long number) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "line " + number + ": expected an event, got " + Manifest.cut(line) + "; export it again",
                    mistake(line));
        }
        boolean damaged = parts.group(5).equals("damaged");
        Row row = new Row(
                Long.parseLong(parts.group(1)),
                parts.group(2),
                Long.parseLong(parts.group(3)),
                (damaged ? unquoted(parts.group(6), number) : parts.group(6)).getBytes(StandardCharsets.UTF_8),
                HEX.parseHex(parts.group(4)));
        if (!damaged && !row.intact()) {
            throw new IllegalArgumentException(
                    "line " + number + ": the checksum does not match; the file was changed, export it again");
        }
        return row;
    }

    /** Where a line is no JSON at all, why. */
    private static @Nullable IOException mistake(String line) {
        try (JsonParser json = JSON.createParser(line)) {
            while (json.nextToken() != null) {
                json.skipChildren();
            }
            return null;
        } catch (IOException malformed) {
            return malformed;
        }
    }

    private static String unquoted(String text, long number) {
        try (JsonParser json = JSON.createParser(text)) {
            json.nextToken();
            return json.getText();
        } catch (IOException e) {
            throw new IllegalArgumentException("line " + number + ": expected a text, got " + Manifest.cut(text), e);
        }
    }
}
