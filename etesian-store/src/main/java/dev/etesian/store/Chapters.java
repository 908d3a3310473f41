package dev.etesian.store;

import dev.etesian.study.Entry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** The chapters of studies in the database. */
final class Chapters {

    /** How many are made in one transaction, which others have to wait for. */
    private static final int AT_A_TIME = 50;

    private final Session session;
    private final EventCodec codec;
    private final int length;

    /**
     * The chapters of a store.
     *
     * @param length how many events a new one has
     */
    Chapters(Session session, EventCodec codec, int length) {
        this.session = session;
        this.codec = codec;
        this.length = length;
    }

    /** Every chapter of a study in order, damaged ones too; {@code suggestions} or else without theirs. */
    static List<Chapter> of(Session session, long study, boolean suggestions) throws SQLException {
        List<Chapter> chapters = new ArrayList<>();
        String sql = "SELECT seq, results, " + (suggestions ? "suggestions" : "x''")
                + " FROM chapter WHERE study = ? ORDER BY seq";
        try (ResultSet rows = session.prepared(sql, study).executeQuery()) {
            while (rows.next()) {
                chapters.add(new Chapter(rows.getLong(1), rows.getBytes(2), rows.getBytes(3)));
            }
        }
        return chapters;
    }

    /** Makes the chapters that end with one of the events from a position to before another; inside a transaction. */
    void complete(long study, long from, long to) throws SQLException {
        for (long first = from / length * length; first + length <= to; first += length) {
            write(study, first);
        }
    }

    /**
     * Makes some of the chapters that a study lacks or that are damaged; inside a transaction.
     *
     * @return where to go on; negative where nothing is left to do
     */
    long mend(long study, long from) throws SQLException {
        long size = session.number("SELECT size FROM study WHERE id = ?", study);
        Set<Long> sound = new HashSet<>();
        for (Chapter chapter : of(session, study, true)) {
            if (sound(chapter)) {
                sound.add(chapter.first());
            }
        }
        int made = 0;
        for (long first = from; first + length <= size; first += length) {
            if (!sound.contains(first)) {
                write(study, first);
                if (++made == AT_A_TIME) {
                    return first + length;
                }
            }
        }
        return -1;
    }

    private boolean sound(Chapter chapter) {
        try {
            return chapter.entries(codec).size() == length;
        } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
            return false;
        }
    }

    /** Made from the rows and not from what was in memory, so that it holds what they do; none where one is damaged. */
    private void write(long study, long first) throws SQLException {
        List<Entry> entries = new ArrayList<>(length);
        Iterator<Row> rows = Rows.between(session, study, first, first + length);
        try {
            rows.forEachRemaining(row -> entries.add(codec.decode(row)));
        } catch (IllegalArgumentException | ArithmeticException damaged) {
            return;
        }
        if (entries.size() == length) {
            Chapter chapter = Chapter.of(entries, codec);
            session.update(
                    "INSERT OR REPLACE INTO chapter (study, seq, results, suggestions) VALUES (?, ?, ?, ?)",
                    study,
                    first,
                    chapter.results(),
                    chapter.suggestions());
        }
    }
}
