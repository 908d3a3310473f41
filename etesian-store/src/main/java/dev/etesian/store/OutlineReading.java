package dev.etesian.store;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Trial;
import dev.etesian.study.Dossier;
import dev.etesian.study.Entry;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import java.sql.SQLException;
import java.time.Instant;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Supplier;

/** Reads a study without what was suggested, most of what it holds. */
final class OutlineReading {

    private final Access access;
    private final EventCodec codec;
    private final String study;
    private long id;
    private long size;
    private boolean slow;

    OutlineReading(Access access, EventCodec codec, String study) {
        this.access = access;
        this.codec = codec;
        this.study = study;
    }

    /** Whether a chapter was missing or damaged. */
    boolean slow() {
        return slow;
    }

    /**
     * Reads the study.
     *
     * @param whole the whole log, for a study with an event that cannot be read or followed
     */
    Outline read(Setup setup, Supplier<List<Entry>> whole) {
        Sketch sketch = new Sketch(setup.problem().outcomes());
        Overview rest;
        try {
            access.read(() -> access.reader().reading(() -> {
                fill(sketch);
                return sketch;
            }));
            rest = Overview.of(study, setup, sketch.others());
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException odd) {
            if (id == 0) {
                throw odd;
            }
            return new Outline(Overview.of(study, setup, whole.get()));
        }
        if (!rest.faults().isEmpty()) {
            return new Outline(Overview.of(study, setup, whole.get()));
        }
        Overview overview = new Overview(
                study, setup, size, new Trials(sketch, rest), rest.preferences(), rest.extension(), List.of());
        return new Outline(overview, trial -> whole(overview, sketch, trial));
    }

    private void fill(Sketch sketch) throws SQLException {
        Session reader = access.reader();
        id = Catalog.id(reader, study);
        size = reader.number("SELECT size FROM study WHERE id = ?", id);
        long next = 0;
        SketchReader chapters = new SketchReader(sketch, codec);
        for (Chapter chapter : Chapters.of(reader, id, false)) {
            long end = chapter.end();
            if (chapter.first() >= next && end > chapter.first() && end <= size) {
                rows(sketch, next, chapter.first());
                chapters.read(chapter);
                next = end;
            }
        }
        rows(sketch, next, size);
    }

    private void rows(Sketch sketch, long first, long end) throws SQLException {
        slow |= end - first >= access.chapter();
        for (long start = first; start < end; start += Rows.BLOCK) {
            List<Row> rows = Rows.block(access.reader(), id, start, Math.min(end, start + Rows.BLOCK))
                    .rows();
            if (rows.size() != Math.min(end, start + Rows.BLOCK) - start) {
                throw new IllegalArgumentException("a row is missing");
            }
            rows.forEach(row -> sketch.add(codec.decode(row)));
        }
    }

    /** A trial as the whole log has it, but for its reports and attempts. */
    private Dossier whole(Overview overview, Sketch sketch, long trial) {
        Dossier left = overview.dossiers().get(Math.toIntExact(trial));
        long maker = sketch.maker(Math.toIntExact(trial));
        List<Row> rows = access.read(
                () -> Rows.block(access.reader(), id, maker, maker + 1).rows());
        if (rows.isEmpty() || !rows.get(0).intact()) {
            return left;
        }
        Entry made = codec.decode(rows.get(0));
        Dossier completed = overview.completed(left, made);
        return new Dossier(
                completed.trial(), completed.preference(), completed.basis(), made.at(), List.of(), List.of());
    }

    /** Every trial, made when it is looked at. */
    private static final class Trials extends AbstractList<Dossier> implements RandomAccess {
        private final Sketch sketch;
        private final Overview rest;

        Trials(Sketch sketch, Overview rest) {
            this.sketch = sketch;
            this.rest = rest;
        }

        @Override
        public int size() {
            return sketch.trials();
        }

        @Override
        public Dossier get(int index) {
            return new Dossier(trial(index), 0, 0, Instant.EPOCH, List.of(), List.of());
        }

        private Trial trial(int index) {
            int number = sketch.number(index);
            if (number >= 0) {
                Trial kept = rest.dossiers().get(number).trial();
                return Renumbered.as(index, kept, rest.setup().problem());
            }
            return sketch.pending(index)
                    ? new Pending(index, Sketch.SOMEWHERE, sketch.reason(index))
                    : new Completed(index, Sketch.SOMEWHERE, sketch.reason(index), List.of(sketch.outcomes(index)));
        }
    }
}
