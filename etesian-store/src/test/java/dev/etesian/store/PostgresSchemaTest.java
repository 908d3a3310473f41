package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.study.Study;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that an older program made its tables on. */
final class PostgresSchemaTest {

    /** Those with rows in schema 4, each after those that it refers to. */
    private static final List<String> TABLES =
            List.of("study", "event", "trial", "observation", "ask_request", "lease", "change");

    @TempDir
    Path folder;

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = PostgresSchemaTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    /** The study of a file of schema 4, row by row as it was written to a server then. */
    @Test
    void schema4BecomesTheNewestWithEveryByte() throws Exception {
        PostgresAddress address = Postgres.database();
        try (Connection server = PostgresSchema.source(address).getConnection()) {
            makeSchema4(address);
            Path file = Files.write(folder.resolve("schema4.db"), resource("schema4.db"));
            try (Connection old = DriverManager.getConnection("jdbc:sqlite:" + file)) {
                for (String table : TABLES) {
                    copy(table, old, server);
                }
            }
        }
        try (SqlStore store = Postgres.open(address)) {
            assertThat(store.verify("").broken()).isEmpty();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            store.exportTo(out, "fixture");
            assertThat(out.toString(StandardCharsets.UTF_8))
                    .isEqualTo(new String(resource("schema4.jsonl"), StandardCharsets.UTF_8)
                            .replaceFirst("\"version\":1,", "\"version\":2,"));
            Study study = Study.open("fixture", Examples.SETUP, store);
            assertThat(study.overview().faults()).isEmpty();
            study.tell(study.ask().id(), 1, 2);
            Credential token = new Credential(
                    "et_1",
                    Credential.Kind.TOKEN,
                    "hash",
                    "name",
                    "editor",
                    Optional.empty(),
                    Optional.empty(),
                    Instant.EPOCH,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
            store.credentials().add(token);
            assertThat(store.credentials().find("et_1")).contains(token);
            store.credentials().used("et_1", Instant.EPOCH.plusSeconds(9), Instant.EPOCH);
            assertThat(store.credentials().find("et_1").orElseThrow().used()).contains(Instant.EPOCH.plusSeconds(9));
            assertThat(store.page(new StudyPage.Query(StudyPage.Order.CHANGED, "FIX", Optional.of("fixture"), "", 1))
                            .studies())
                    .extracting(StudyPage.Listed::summary)
                    .isEqualTo(store.summaries());
        }
        try (SqlStore store = Postgres.open(address)) {
            assertThat(store.verify("").broken()).isEmpty();
            assertThat(store.create("another", "")).isTrue();
        }
    }

    /** As the older program did, whose newest script this was. */
    private static void makeSchema4(PostgresAddress address) throws SQLException {
        Logger.getLogger("org.flywaydb").setLevel(Level.SEVERE);
        Flyway.configure(PostgresSchema.class.getClassLoader())
                .dataSource(PostgresSchema.source(address))
                .locations("classpath:dev/etesian/store/schema/postgresql")
                .table("etesian_migrations")
                .baselineOnMigrate(true)
                .baselineVersion("0")
                .target("4")
                .load()
                .migrate();
        try (Session session = new Session(
                address.place(),
                PostgresDialect.POSTGRES,
                PostgresSchema.source(address).getConnection())) {
            assertThat(session.number("SELECT max(version) FROM etesian_schema"))
                    .isEqualTo(4);
        }
    }

    private static void copy(String table, Connection from, Connection to) throws SQLException {
        try (Statement reading = from.createStatement();
                ResultSet rows = reading.executeQuery("SELECT * FROM \"" + table + "\"")) {
            int columns = rows.getMetaData().getColumnCount();
            StringBuilder names = new StringBuilder(rows.getMetaData().getColumnName(1));
            for (int c = 2; c <= columns; c++) {
                names.append(", ").append(rows.getMetaData().getColumnName(c));
            }
            String places = String.join(", ", Collections.nCopies(columns, "?"));
            try (PreparedStatement writing = to.prepareStatement(
                    "INSERT INTO " + table + " (" + names + ") OVERRIDING SYSTEM VALUE VALUES (" + places + ")")) {
                while (rows.next()) {
                    for (int c = 1; c <= columns; c++) {
                        writing.setObject(c, rows.getObject(c));
                    }
                    assertThat(writing.executeUpdate()).isEqualTo(1);
                }
            }
        }
        try (Statement next = to.createStatement()) {
            if (table.equals("study")) {
                // The server counts on from what it gave out itself.
                next.execute("SELECT setval(pg_get_serial_sequence('study', 'id'), (SELECT max(id) FROM study))");
            }
        }
    }
}
