package dev.etesian.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;

/** A PostgreSQL server for tests, started once and stopped with the process; each test has a database of its own. */
public final class Postgres {

    private static final AtomicInteger COUNT = new AtomicInteger();

    private Postgres() {}

    /** Started by whoever comes first. */
    private static final class Server {
        static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                // Less of what only a large server needs; commits are forced to the disk, as they are anywhere.
                return EmbeddedPostgres.builder()
                        .setServerConfig("shared_buffers", "16MB")
                        .setServerConfig("max_connections", "60")
                        .setServerConfig("synchronous_commit", "on")
                        .setServerConfig("fsync", "on")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The server; where none can run, the test is skipped with the reason. */
    public static EmbeddedPostgres server() {
        if (System.getenv("CI") == null) {
            String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
            Assumptions.assumeTrue(
                    system.matches("Linux (amd64|aarch64)"),
                    "no PostgreSQL for " + system + " among the test artifacts");
        }
        Assumptions.assumeTrue(
                Rights.ENOUGH, "needs a user other than root, or user namespaces: PostgreSQL does not run as root");
        return Server.RUNNING;
    }

    /** Root gets another user from a user namespace, which a chroot, for example, does not allow. */
    private static final class Rights {
        static final boolean ENOUGH = !System.getProperty("user.name").equals("root") || unshares();

        private static boolean unshares() {
            try {
                return new ProcessBuilder("unshare", "-U", "true")
                                .redirectErrorStream(true)
                                .start()
                                .waitFor()
                        == 0;
            } catch (IOException absent) {
                return false;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }

    /** The address of a new, empty database, with the user that owns it. */
    public static String fresh() {
        return database().place() + "?user=postgres";
    }

    /** A new, empty database. */
    static PostgresAddress database() {
        String name = "test" + COUNT.incrementAndGet();
        run("postgres", "CREATE DATABASE " + name);
        return address(name, "postgres");
    }

    static String place(String database) {
        return "jdbc:postgresql://localhost:" + server().getPort() + "/" + database;
    }

    static PostgresAddress address(String database, String user) {
        return PostgresAddress.parse(place(database), Map.of("PGUSER", user, "PGPASSWORD", "secret"));
    }

    static SqlStore open(PostgresAddress address) {
        return PostgresDatabase.open(address, Options.of(Boxes.CODEC));
    }

    /** Lets a role in only with its password; the others come in as they are. */
    static void demandPassword(String role) {
        String file = query("SHOW hba_file");
        try {
            Path rules = Path.of(file);
            Files.writeString(rules, "host all " + role + " all scram-sha-256\n" + Files.readString(rules));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run("postgres", "SELECT pg_reload_conf()");
    }

    private static String query(String sql) {
        try (Connection connection = server().getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static String name(PostgresAddress address) {
        return address.place().substring(address.place().lastIndexOf('/') + 1);
    }

    /** Runs SQL as the owner of everything. */
    static void run(String database, String sql) {
        try (Connection connection = server().getDatabase("postgres", database).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
