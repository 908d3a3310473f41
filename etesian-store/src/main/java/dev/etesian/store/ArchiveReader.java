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

    private final BufferedReader text;
    private final Manifest manifest;
    private final MessageDigest digest;
    private long lines = 1;
    private long last = -1;

    ArchiveReader(InputStream in) {
        text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        String first = line();
        if (first == null) {
            throw new IllegalArgumentException("line 1: expected the manifest of an exported study, got nothing");
        }
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
                    "line 1: the checksum does not fit the lines after it; the file was changed, export it again");
        }
    }

    private @Nullable String line() {
        try {
            return text.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException("line " + (lines + 1) + ": could not be read, " + e.getMessage(), e);
        }
    }
}
