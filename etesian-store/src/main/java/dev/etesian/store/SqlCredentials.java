package dev.etesian.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Credentials as rows of a store. */
final class SqlCredentials implements Credentials {

    private static final String SELECT =
            "SELECT id, kind, hash, name, role, study, parent, created, expires, revoked, used FROM credential";

    private final Database database;

    SqlCredentials(Database database) {
        this.database = database;
    }

    @Override
    public void add(Credential one) {
        database.write(
                session -> session.update(
                        "INSERT INTO credential (id, kind, hash, name, role, study, parent, created, expires)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        one.id(),
                        one.kind().name(),
                        one.hash(),
                        one.name(),
                        one.role(),
                        one.study().orElse(null),
                        one.parent().orElse(null),
                        one.created().toEpochMilli(),
                        one.expires().map(Instant::toEpochMilli).orElse(null)),
                Failpoint.CREDENTIAL_COMMITTED);
    }

    @Override
    public Optional<Credential> find(String id) {
        return database.read(session -> list(session.prepared(SELECT + " WHERE id = ?", id))).stream()
                .findFirst();
    }

    @Override
    public List<Credential> all() {
        return database.read(session -> list(session.prepared(SELECT + " ORDER BY created, id")));
    }

    @Override
    public void used(String id, Instant now, Instant unlessAfter) {
        database.writeAside(
                session -> session.update(
                        "UPDATE credential SET used = ? WHERE id = ? AND (used IS NULL OR used <= ?)",
                        now.toEpochMilli(),
                        id,
                        unlessAfter.toEpochMilli()),
                Failpoint.CREDENTIAL_COMMITTED);
    }

    @Override
    public boolean revoke(String id, Instant now) {
        return database.write(
                session -> {
                    boolean done = session.update(
                                    "UPDATE credential SET revoked = ? WHERE id = ? AND revoked IS NULL",
                                    now.toEpochMilli(),
                                    id)
                            == 1;
                    session.update(
                            "UPDATE credential SET revoked = ? WHERE parent = ? AND revoked IS NULL",
                            now.toEpochMilli(),
                            id);
                    return done;
                },
                Failpoint.CREDENTIAL_COMMITTED);
    }

    private static List<Credential> list(PreparedStatement query) throws SQLException {
        List<Credential> found = new ArrayList<>();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                found.add(new Credential(
                        rows.getString(1),
                        Credential.Kind.valueOf(rows.getString(2)),
                        rows.getString(3),
                        rows.getString(4),
                        rows.getString(5),
                        Optional.ofNullable(rows.getString(6)),
                        Optional.ofNullable(rows.getString(7)),
                        Instant.ofEpochMilli(rows.getLong(8)),
                        moment(rows, 9),
                        moment(rows, 10),
                        moment(rows, 11)));
            }
        }
        return found;
    }

    private static Optional<Instant> moment(ResultSet rows, int column) throws SQLException {
        long millis = rows.getLong(column);
        @Nullable Instant moment = rows.wasNull() ? null : Instant.ofEpochMilli(millis);
        return Optional.ofNullable(moment);
    }
}
