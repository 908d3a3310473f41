package dev.etesian.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * A pool of connections to a server. What fails because of a passing fault is done again, with the same ids and on another
 * connection, for up to a minute; then the error is the caller's.
 */
final class PostgresDatabase implements Database {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final long FIRST_PAUSE_MILLIS = 10;
    private static final long LONGEST_PAUSE_MILLIS = 2_000;
    private static final int CONNECTIONS = 8;

    private final String store;
    private final DataSource source;
    private final AutoCloseable pool;
    private final Consumer<Failpoint> passing;
    private final List<String> warnings;
    private final ServerClock clock;

    private PostgresDatabase(
            String store, DataSource source, AutoCloseable pool, Consumer<Failpoint> passing, List<String> warnings) {
        this.store = store;
        this.source = source;
        this.pool = pool;
        this.passing = passing;
        this.warnings = List.copyOf(warnings);
        clock = new ServerClock(() -> read(PostgresDatabase::millis));
    }

    /** Opens the store of a database; the first connection is not tried twice, so that a wrong address is known at once. */
    static SqlStore open(PostgresAddress address, Options options) {
        return open(address, options, source -> source);
    }

    private static long millis(Session session) throws SQLException {
        return session.number("SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)");
    }

    /** What stands between the pool and a store; for tests. */
    interface Between {
        DataSource apply(DataSource source);
    }

    static SqlStore open(PostgresAddress address, Options options, Between between) {
        List<String> warnings = new ArrayList<>();
        try (Session session = new Session(
                address.place(),
                PostgresDialect.POSTGRES,
                PostgresSchema.source(address).getConnection())) {
            PostgresSchema.update(session, address);
            if (session.number("SELECT count(*) FROM pg_roles WHERE rolname = current_user AND rolsuper") == 1) {
                warnings.add("store '" + address.place() + "': user '" + address.user()
                        + "' is a superuser; a role that owns only this database is safer");
            }
            if (address.exposed()) {
                warnings.add("store '" + address.place()
                        + "': its address has the password in it, which every user of this machine can see; give it in"
                        + " PGPASSWORD, PGPASSFILE or ETESIAN_STORE");
            }
            long millis = millis(session);
            new ServerClock(() -> millis)
                    .warning()
                    .ifPresent(warning -> warnings.add("store '" + address.place() + "': " + warning));
        } catch (SQLException e) {
            throw new StoreException("store '" + address.place() + "': " + PostgresDialect.POSTGRES.words(e), e);
        }
        HikariDataSource pool = pool(address);
        PostgresDatabase database =
                new PostgresDatabase(address.place(), between.apply(pool), pool, options.passing(), warnings);
        return new SqlStore(Path.of("etesian"), database, options);
    }

    private static HikariDataSource pool(PostgresAddress address) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("etesian");
        try {
            config.setDataSource(PostgresSchema.source(address));
        } catch (SQLException e) {
            throw new StoreException("store '" + address.place() + "': " + PostgresDialect.POSTGRES.words(e), e);
        }
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(TimeUnit.SECONDS.toMillis(10));
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }

    @Override
    public <T> T read(Session.Work<T> work) {
        return patiently(() -> once(work));
    }

    @Override
    public <T> T look(Session.Work<T> work) {
        return patiently(() -> once(session -> session.reading(work)));
    }

    @Override
    public <T> T write(Session.Work<T> work, Failpoint after) {
        T result = patiently(() -> {
            Session.Work<T> alone = work.alone(PostgresDialect.POSTGRES).orElse(session -> session.writing(work));
            return once(alone);
        });
        passing.accept(after);
        return result;
    }

    @Override
    public <T> T writeOnce(Session.Work<T> work, Failpoint after) {
        T result;
        try {
            result = once(session -> session.writing(work));
        } catch (SQLException e) {
            throw trouble(e);
        }
        passing.accept(after);
        return result;
    }

    /** Asks once: a server that is away for a moment is away now. */
    @Override
    public void checkWritable() {
        try {
            if (once(session -> session.text("SHOW transaction_read_only")).equals("on")) {
                throw new StoreException(
                        "store '" + store + "': expected a server that can be written to, got one to read from only");
            }
        } catch (SQLException e) {
            throw trouble(e);
        }
    }

    private <T> T once(Session.Work<T> work) throws SQLException {
        Session session = new Session(store, PostgresDialect.POSTGRES, source.getConnection());
        try (session) {
            return work.run(session);
        }
    }

    /** Something that may fail for a moment. */
    private interface Attempt<T> {
        T make() throws SQLException;
    }

    private <T> T patiently(Attempt<T> attempt) {
        long start = System.nanoTime();
        long pause = FIRST_PAUSE_MILLIS;
        while (true) {
            try {
                return attempt.make();
            } catch (SQLException e) {
                if (!PostgresDialect.POSTGRES.passing(e) || System.nanoTime() - start > TIMEOUT.toNanos()) {
                    throw trouble(e);
                }
            }
            try {
                Thread.sleep(pause / 2 + ThreadLocalRandom.current().nextLong(pause));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StoreException("store '" + store + "': interrupted while the server was away", e);
            }
            pause = Math.min(LONGEST_PAUSE_MILLIS, 2 * pause);
        }
    }

    private StoreException trouble(SQLException e) {
        return new StoreException("store '" + store + "': " + PostgresDialect.POSTGRES.words(e), e);
    }

    @Override
    public Instant now() {
        return clock.now();
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public void close() {
        try {
            pool.close();
        } catch (Exception e) {
            throw new StoreException("store '" + store + "': could not be closed", e);
        }
    }
}
