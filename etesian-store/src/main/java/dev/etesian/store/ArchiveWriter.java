package dev.etesian.store;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Iterator;

/** Writes a study as JSON Lines, from one state of the database: the manifest first, so the log is read twice. */
final class ArchiveWriter {

    /** How many events are held at a time. */
    private static final int CHUNK = 10_000;

    private final Session session;
    private final long study;
    private final long size;

    private ArchiveWriter(Session session, long study) throws SQLException {
        this.session = session;
        this.study = study;
        size = session.number("SELECT size FROM study WHERE id = ?", study);
    }

    /** Writes a study; called inside a transaction. */
    static void write(Session session, String name, OutputStream out) throws SQLException {
        long study = Catalog.id(session, name);
        try {
            new ArchiveWriter(session, study).write(name, out);
        } catch (IOException e) {
            throw new UncheckedIOException("study '" + name + "': could not be exported, " + e.getMessage(), e);
        }
    }

    private void write(String name, OutputStream out) throws SQLException, IOException {
        String definition = session.text("SELECT definition FROM study WHERE id = ?", study);
        long created = session.number("SELECT created FROM study WHERE id = ?", study);
        MessageDigest digest = digest(definition);
        long[] lines = {0};
        lines(line -> {
            update(digest, line);
            lines[0]++;
        });
        String sha256 = HexFormat.of().formatHex(digest.digest());
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        text.write(new Manifest(name, created, definition, lines[0], sha256).line() + "\n");
        lines(line -> text.write(line + "\n"));
        text.flush();
    }

    /** What to do with a line. */
    private interface Sink {
        void accept(String line) throws IOException;
    }

    private void lines(Sink sink) throws SQLException, IOException {
        for (long from = 0; from < size; from += CHUNK) {
            Iterator<Row> rows = Rows.between(session, study, from, Math.min(size, from + CHUNK));
            while (rows.hasNext()) {
                sink.accept(ArchiveLine.write(rows.next()));
            }
        }
    }

    /** The beginning of the checksum of an export. */
    static MessageDigest digest(String definition) {
        MessageDigest digest = Row.digest();
        update(digest, definition);
        return digest;
    }

    static void update(MessageDigest digest, String line) {
        digest.update((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
