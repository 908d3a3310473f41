package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.LineFile;
import java.util.Comparator;

/**
 * One setting of the hash tables on a grid; the names are those of the JSON line.
 *
 * @param mode {@code cpu} or {@code work}: what the time is
 * @param data SHA-256 of the vectors
 */
record SweepLine(
        String mode, String data, int tables, int bits, int probes, double time, double imprecision, double memory) {

    static final Comparator<SweepLine> ORDER = Comparator.comparingInt(SweepLine::tables)
            .thenComparingInt(SweepLine::bits)
            .thenComparingInt(SweepLine::probes);

    /** Which measurement it is. */
    Sweep.Cell key() {
        return new Sweep.Cell(tables, bits, probes);
    }

    String json() {
        return LineFile.json(this);
    }

    /** Reads a line; one of other settings is refused. */
    static SweepLine read(LineFile.Line read, Protocol protocol) {
        SweepLine line = read.as(SweepLine.class, "a setting of hash tables");
        if (!line.mode.equals(protocol.time().word())) {
            throw new IllegalArgumentException(read.where() + ": measured with '--time " + line.mode
                    + "', which does not mix with the other; name another folder or use '--time " + line.mode + "'");
        }
        if (!Sweep.cells(protocol.effort()).contains(line.key())) {
            throw new IllegalArgumentException(read.where() + ": a setting of another effort, tables " + line.tables
                    + ", bits " + line.bits + ", probes " + line.probes
                    + "; name another folder or use the same settings");
        }
        return line;
    }
}
