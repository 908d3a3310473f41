package dev.etesian.store;

import dev.etesian.space.Names;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The studies of a store by name. */
final class Catalog {

    private static final SecureRandom RANDOM = new SecureRandom();

    private Catalog() {}

    /** Makes a study of a name that is free; false where it is not. */
    static boolean insert(Session session, String study, String definition, long created) throws SQLException {
        return session.update(
                        "INSERT INTO study (name, definition, created, changed, uid) VALUES (?, ?, ?, ?, ?)"
                                + " ON CONFLICT (name) DO NOTHING",
                        study,
                        definition,
                        created,
                        created,
                        uid())
                == 1;
    }

    /** An id that no other study has. */
    static String uid() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** The key of a study that nobody else changes until the transaction ends. */
    static long locked(Session session, String study) throws SQLException {
        session.number("SELECT id FROM study WHERE name = ?" + session.dialect().forUpdate(), study);
        return id(session, study);
    }

    /** Lets nobody else change a study until the transaction ends; false where it is gone. */
    static boolean lock(Session session, long key) throws SQLException {
        return session.number(
                        "SELECT id FROM study WHERE id = ?" + session.dialect().forUpdate(), key)
                >= 0;
    }

    /** The key of a study; refused, with the names that there are, where it is unknown. */
    static long id(Session session, String study) throws SQLException {
        long id = session.number("SELECT id FROM study WHERE name = ?", study);
        if (id < 0) {
            throw new IllegalArgumentException("study '" + study + "': not in store '" + session.store() + "'; "
                    + Names.suggestion(study, names(session)));
        }
        return id;
    }

    /** A study by its name: its key in this store, and its id. */
    record Found(String name, long key, String uid) {}

    /** A study; refused, with the names that there are, where it is unknown. */
    static Found found(Session session, String study) throws SQLException {
        long key = id(session, study);
        return new Found(study, key, session.text("SELECT uid FROM study WHERE id = ?", key));
    }

    /** The name of the study of an id. */
    static Optional<String> name(Session session, String uid) throws SQLException {
        try (ResultSet rows =
                session.prepared("SELECT name FROM study WHERE uid = ?", uid).executeQuery()) {
            return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
        }
    }

    /** Whether there is a study of this name. */
    static boolean has(Session session, String study) throws SQLException {
        return session.number("SELECT id FROM study WHERE name = ?", study) >= 0;
    }

    /** Refuses a name that a study has. */
    static void requireFree(Session session, String name) throws SQLException {
        if (session.number("SELECT count(*) FROM study WHERE name = ?", name) > 0) {
            throw new IllegalArgumentException("study '" + name + "': already exists; choose another name");
        }
    }

    /** All names, sorted. */
    static List<String> names(Session session) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet rows = session.prepared("SELECT name FROM study").executeQuery()) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        names.sort(null);
        return names;
    }
}
