package dev.etesian.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Some of the studies of a store, in an order. A page costs the same whatever stands before and behind it: what is counted is
 * counted for its own studies only.
 *
 * @param next where the next page starts; empty where this is the last
 */
public record StudyPage(List<Listed> studies, Optional<String> next) {

    private static final String COLUMNS = StudySummary.COLUMNS + ", definition FROM study"
            + " WHERE lower(name) LIKE ? ESCAPE '!' AND (CAST(? AS TEXT) IS NULL OR name = ?)";
    private static final String BY_NAME = COLUMNS + " AND name > ? ORDER BY name LIMIT ?";
    private static final String LATEST = COLUMNS + " ORDER BY changed DESC, name DESC LIMIT ?";
    private static final String LATEST_AFTER =
            COLUMNS + " AND (changed, name) < (?, ?) ORDER BY changed DESC, name DESC LIMIT ?";
    private static final Pattern CHANGED = Pattern.compile("([0-9]{1,18})-(.*)", Pattern.DOTALL);

    /**
     * A study of a page.
     *
     * @param definition the document that it was created from; empty where a program created it without
     */
    public record Listed(StudySummary summary, String definition) {}

    /** In which order studies are listed. */
    public enum Order {
        /** By name: no study is missed or comes twice, whatever happens between pages. */
        NAME,
        /** The latest first: one that changes between pages comes to the front, where those who go on do not see it. */
        CHANGED
    }

    /**
     * Which studies are wanted.
     *
     * @param containing a part of the name; the case of ASCII letters is ignored; empty for all
     * @param only the one study that may be seen; empty for all
     * @param after {@link StudyPage#next} of the page before; empty for the first
     * @param limit how many at most
     */
    public record Query(Order order, String containing, Optional<String> only, String after, int limit) {

        /** All studies by name, so many at a time. */
        public static Query all(int limit) {
            return new Query(Order.NAME, "", Optional.empty(), "", limit);
        }

        /** The same from where another page ended. */
        public Query after(String next) {
            return new Query(order, containing, only, next, limit);
        }
    }

    static StudyPage of(Session session, Query query) throws SQLException {
        List<Listed> found = list(session, query);
        if (found.size() <= query.limit()) {
            return new StudyPage(found, Optional.empty());
        }
        List<Listed> page = List.copyOf(found.subList(0, query.limit()));
        StudySummary last = page.get(page.size() - 1).summary();
        String next = query.order() == Order.NAME ? last.name() : last.changed().toEpochMilli() + "-" + last.name();
        return new StudyPage(page, Optional.of(next));
    }

    private static List<Listed> list(Session session, Query query) throws SQLException {
        String like = "%" + folded(query.containing()).replaceAll("[!%_]", "!$0") + "%";
        String only = query.only().orElse(null);
        int most = query.limit() + 1;
        if (query.order() == Order.NAME) {
            return read(session.prepared(BY_NAME, like, only, only, query.after(), most)
                    .executeQuery());
        }
        if (query.after().isEmpty()) {
            return read(session.prepared(LATEST, like, only, only, most).executeQuery());
        }
        Matcher after = CHANGED.matcher(query.after());
        if (!after.matches()) {
            throw new IllegalArgumentException(
                    "after: expected the 'next' of the page before, got '" + query.after() + "'");
        }
        long changed = Long.parseLong(after.group(1));
        return read(session.prepared(LATEST_AFTER, like, only, only, changed, after.group(2), most)
                .executeQuery());
    }

    /** As a database lowers a name: of ASCII letters, whatever its locale. */
    private static String folded(String text) {
        StringBuilder folded = new StringBuilder();
        text.chars().forEach(c -> folded.append((char) (c >= 'A' && c <= 'Z' ? c + 32 : c)));
        return folded.toString();
    }

    private static List<Listed> read(ResultSet found) throws SQLException {
        List<Listed> all = new ArrayList<>();
        try (ResultSet rows = found) {
            while (rows.next()) {
                all.add(new Listed(StudySummary.of(rows), rows.getString(StudySummary.WIDTH + 1)));
            }
        }
        return all;
    }
}
