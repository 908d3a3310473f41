package dev.etesian.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Reads an export, line by line; at its end the checksum of the whole must fit. */
final class ArchiveReader {

    /** More events than a damaged store loses; a file that skips more, here and there or at once, was not exported. */
    private static final int MOST_MISSING = 100_000;

    /** The most characters of a line: a little more than the longest event has. */
    private static final int LONGEST = (1 << 26) + (1 << 20);

    private final BufferedReader text;
    private final Manifest manifest;
    private final MessageDigest digest;
    private long lines;
    private long last = -1;
    private long skipped;
    private boolean missing;

    ArchiveReader(InputStream in) {
        text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        String first = line();
        if (first == null) {
            throw new IllegalArgumentException("line 1: expected the manifest of an exported study, got nothing");
        }
        lines = 1;
        manifest = Manifest.parse(first);
        digest = ArchiveWriter.digest(manifest.definition());
    }

    Manifest manifest() {
        return manifest;
    }

    /** Which line was read last. */
    long number() {
        return lines;
    }

    /** Whether an event up to the one read last is missing or damaged. */
    boolean missing() {
        return missing;
    }

    /** The next event, null at the end. */
    @Nullable
    Row next() {
        String line = line();
        if (line == null) {
            end();
            return null;
        }
        lines++;
        ArchiveWriter.update(digest, line);
        Row row = ArchiveLine.read(line, lines);
        if (row.seq() <= last) {
            throw new IllegalArgumentException("line " + lines + ": expected an event after " + last + ", got "
                    + row.seq() + "; the file was changed, export it again");
        }
        if (row.seq() - last - 1 > MOST_MISSING - skipped) {
            throw new IllegalArgumentException("line " + lines + ": expected event " + (last + 1)
                    + " or one of the next " + (MOST_MISSING - skipped) + ", got " + row.seq()
                    + "; the file was changed, export it again");
        }
        skipped += row.seq() - last - 1;
        missing |= skipped > 0 || !row.intact();
        last = row.seq();
        return row;
    }

    private void end() {
        if (lines - 1 != manifest.events()) {
            throw new IllegalArgumentException("line " + lines + ": expected " + manifest.events() + " events, got "
                    + (lines - 1) + "; the file is not complete, export it again");
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(manifest.sha256())) {
            throw new IllegalArgumentException(
                    "line 1: the checksum does not match the lines after it; the file was changed, export it again");
        }
    }

    private @Nullable String line() {
        try {
            return bounded();
        } catch (IOException e) {
            throw new UncheckedIOException("line " + (lines + 1) + ": could not be read, " + e.getMessage(), e);
        }
    }

    /** A line as {@link BufferedReader#readLine} has it, but not one without end. */
    private @Nullable String bounded() throws IOException {
        StringBuilder line = new StringBuilder();
        int c = text.read();
        if (c < 0) {
            return null;
        }
        for (; c >= 0 && c != '\n'; c = text.read()) {
            if (line.length() == LONGEST) {
                throw new IllegalArgumentException("line " + (lines + 1) + ": expected at most " + LONGEST
                        + " characters, got more; give a file that was exported");
            }
            line.append((char) c);
        }
        int end = line.length() - 1;
        if (end >= 0 && line.charAt(end) == '\r') {
            line.setLength(end);
        }
        return line.toString();
    }
}
