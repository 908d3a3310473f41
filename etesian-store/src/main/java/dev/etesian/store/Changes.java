package dev.etesian.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Where the changes that events make to the tables go. */
interface Changes {

    /** Adds a row of a study. */
    void add(Table table, long study, @Nullable Object... values) throws SQLException;

    /** Ends the lease of a trial, unless it is that of a later attempt. */
    void endLease(long study, long trial, int attempt) throws SQLException;

    /** Changes that go to the database with the next {@link Session#flush}. */
    static Changes later(Session session) {
        return new Changes() {
            private String last = "";

            @Override
            public void add(Table table, long study, @Nullable Object... values) throws SQLException {
                @Nullable Object[] all = new @Nullable Object[values.length + 1];
                all[0] = study;
                System.arraycopy(values, 0, all, 1, values.length);
                if (table == Table.LEASE) {
                    lease(table.insertRow(), all);
                } else {
                    session.later(table.insertRow(), all);
                }
            }

            @Override
            public void endLease(long study, long trial, int attempt) throws SQLException {
                lease("DELETE FROM lease WHERE study = ? AND trial = ? AND attempt <= ?", study, trial, attempt);
            }

            /** Leases come and go, so what happens to them keeps its order. */
            private void lease(String sql, @Nullable Object... values) throws SQLException {
                if (!sql.equals(last)) {
                    session.flush();
                    last = sql;
                }
                session.later(sql, values);
            }
        };
    }
}
