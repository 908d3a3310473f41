package dev.etesian.store;

import java.sql.Array;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An append as one statement of PostgreSQL, which is a transaction of its own: one round trip to the server instead of one
 * for each table and one for the commit. It claims its place in the log, and the rows follow from the claim: without it, none
 * are added.
 */
final class SingleStatement implements Changes {

    private static final String CLAIM = "WITH claimed AS"
            + " (UPDATE study SET size = size + ?, changed = ? WHERE id = ? AND size = ? RETURNING id)";
    private static final String END = ", ended AS (DELETE FROM lease USING claimed,"
            + " unnest(CAST(? AS bigint[]), CAST(? AS bigint[])) AS past (trial, attempt)"
            + " WHERE lease.study = claimed.id AND lease.trial = past.trial AND lease.attempt <= past.attempt)";

    private final Map<Table, List<@Nullable Object[]>> added = new EnumMap<>(Table.class);
    private final List<@Nullable Object[]> ended = new ArrayList<>();
    private final Set<Long> begun = new HashSet<>();
    private final Set<Long> over = new HashSet<>();
    private boolean twice;

    @Override
    public void add(Table table, long study, @Nullable Object... values) {
        added.computeIfAbsent(table, same -> new ArrayList<>()).add(values);
        if (table == Table.LEASE && values[0] instanceof Long trial) {
            twice |= !begun.add(trial);
        }
    }

    @Override
    public void endLease(long study, long trial, int attempt) {
        ended.add(new Object[] {trial, (long) attempt});
        over.add(trial);
    }

    /** Whether the changes may be made in any order, as the parts of a statement are: none begins and ends the same lease. */
    boolean unordered() {
        return !twice && Collections.disjoint(begun, over);
    }

    /** Makes the changes; false, and none are made, where the log does not end before these events. */
    boolean run(Session session, long study, List<Row> events) throws SQLException {
        StringBuilder sql = new StringBuilder(CLAIM);
        List<Object> values = new ArrayList<>(List.of(
                events.size(),
                events.get(events.size() - 1).at(),
                study,
                events.get(0).seq()));
        for (Map.Entry<Table, List<@Nullable Object[]>> rows : added.entrySet()) {
            Table table = rows.getKey();
            sql.append(", ").append("into_").append(table.ordinal()).append(" AS (");
            sql.append(table.insertRows("claimed")).append(')');
            for (int column = 0; column < table.types().size(); column++) {
                values.add(array(session, table.types().get(column), rows.getValue(), column));
            }
        }
        if (!ended.isEmpty()) {
            sql.append(END);
            values.add(array(session, "bigint", ended, 0));
            values.add(array(session, "bigint", ended, 1));
        }
        return session.number(sql.append(" SELECT count(*) FROM claimed").toString(), values.toArray()) == 1;
    }

    private static Array array(Session session, String type, List<@Nullable Object[]> rows, int column)
            throws SQLException {
        @Nullable Object[] values = type.equals("bytea") ? new byte[rows.size()][] : new @Nullable Object[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = rows.get(i)[column];
        }
        return session.connection().createArrayOf(type, values);
    }
}
