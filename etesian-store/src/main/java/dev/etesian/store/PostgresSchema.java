package dev.etesian.store;

import java.sql.SQLException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The tables of a store on a server. A role that may create tables makes them, or brings them up to date, when it first opens the
 * store; afterwards a role that may only read and write rows is enough.
 */
final class PostgresSchema {

    private static final String FOLDER = "classpath:dev/etesian/store/schema/postgresql";

    /** Kept, or its level would be forgotten with it. */
    private static final Logger FLYWAY = Logger.getLogger("org.flywaydb");

    private PostgresSchema() {}

    /** Brings the tables up to date; refuses those that are newer than this program. */
    static void update(Session session, PostgresAddress address) throws SQLException {
        long found = version(session);
        if (found > Schema.CURRENT.version()) {
            throw Schema.CURRENT.newer(session.store(), found);
        }
        if (found < Schema.CURRENT.version()) {
            migrate(session, address);
        }
    }

    private static long version(Session session) throws SQLException {
        return session.number("SELECT count(*) WHERE to_regclass('etesian_schema') IS NOT NULL") == 1
                ? session.number("SELECT max(version) FROM etesian_schema")
                : 0;
    }

    private static void migrate(Session session, PostgresAddress address) throws SQLException {
        if (session.number("SELECT count(*) WHERE has_schema_privilege(current_schema(), 'CREATE')") != 1) {
            throw new StoreException("store '" + session.store() + "': expected tables of schema "
                    + Schema.CURRENT.version() + ", got " + version(session) + ", and user '" + address.user()
                    + "' may not create tables; open it once as a role that may");
        }
        FLYWAY.setLevel(Level.SEVERE);
        try {
            Flyway.configure(PostgresSchema.class.getClassLoader())
                    .dataSource(source(address))
                    .locations(FOLDER)
                    .table("etesian_migrations")
                    // The tables of others may be in the same schema.
                    .baselineOnMigrate(true)
                    .baselineVersion("0")
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            throw new StoreException(
                    "store '" + session.store() + "': could not be upgraded to schema " + Schema.CURRENT.version(), e);
        }
        if (version(session) != Schema.CURRENT.version()) {
            throw new StoreException(
                    "store '" + session.store() + "': could not be upgraded to schema " + Schema.CURRENT.version());
        }
    }

    static PGSimpleDataSource source(PostgresAddress address) throws SQLException {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(address.place());
        for (String name : address.properties().stringPropertyNames()) {
            source.setProperty(name, address.properties().getProperty(name));
        }
        return source;
    }
}
