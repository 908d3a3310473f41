package dev.etesian.store;

import java.sql.SQLException;
import java.util.Iterator;
import java.util.function.Consumer;

/** Stores an exported study, inside a transaction. */
final class Importing {

    private final Session session;
    private final EventCodec codec;
    private final Consumer<Failpoint> passing;
    private final Projection tables;

    Importing(Session session, EventCodec codec, Consumer<Failpoint> passing) {
        this.session = session;
        this.codec = codec;
        this.passing = passing;
        tables = new Projection(session);
    }

    /** Adds what the study does not have yet; returns how many events that were. */
    long store(ArchiveReader archive, String name) throws SQLException {
        Manifest manifest = archive.manifest();
        session.update(
                "INSERT INTO study (name, definition, created) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING",
                name,
                manifest.definition(),
                manifest.created());
        long study = Catalog.id(session, name);
        if (!session.text("SELECT definition FROM study WHERE id = ?", study).equals(manifest.definition())) {
            throw taken(name, "the definition");
        }
        long size = session.number("SELECT size FROM study WHERE id = ?", study);
        long seen = 0;
        for (Row row = archive.next(); row != null; row = archive.next()) {
            if (row.seq() < size) {
                compare(study, row, name);
            } else {
                insert(study, row, archive.number());
            }
            seen = Math.max(seen, row.seq() + 1);
        }
        long end = Math.max(size, seen);
        session.update("UPDATE study SET size = ? WHERE id = ?", end, study);
        return end - size;
    }

    private void compare(long study, Row row, String name) throws SQLException {
        Iterator<Row> stored = Rows.between(session, study, row.seq(), row.seq() + 1);
        if (!stored.hasNext() || !ArchiveLine.write(stored.next()).equals(ArchiveLine.write(row))) {
            throw taken(name, "event " + row.seq());
        }
    }

    private void insert(long study, Row row, long line) throws SQLException {
        Rows.insert(session, study, row);
        if (row.intact()) {
            try {
                tables.add(study, row.seq(), codec.decode(row).event());
            } catch (IllegalArgumentException | ArithmeticException e) {
                throw new IllegalArgumentException("line " + line + ": " + e.getMessage(), e);
            }
        }
        passing.accept(Failpoint.IMPORT_ROW);
    }

    private static IllegalArgumentException taken(String name, String what) {
        return new IllegalArgumentException("study '" + name + "': exists, and differs from the file in " + what
                + "; import it under another name");
    }
}
