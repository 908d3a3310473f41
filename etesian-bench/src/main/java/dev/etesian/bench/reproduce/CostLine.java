package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.LineFile;
import java.util.Comparator;

/**
 * What one suggestion costs; the names are those of the JSON line.
 *
 * @param n results known, at the first of several suggestions
 * @param d parameters
 * @param k objectives
 * @param repeats suggestions, each with one result more than the one before
 * @param milliseconds of processor time on one thread, a mean over them
 * @param fitMilliseconds of these for fitting one model an objective; 0 for a strategy that fits another number
 */
record CostLine(String strategy, int n, int d, int k, int repeats, double milliseconds, double fitMilliseconds) {

    static final Comparator<CostLine> ORDER = Comparator.comparing(CostLine::strategy)
            .thenComparingInt(CostLine::k)
            .thenComparingInt(CostLine::d)
            .thenComparingInt(CostLine::n);

    /** Differences below this many milliseconds are noise. */
    private static final double RESOLUTION = 0.1;

    /** Which measurement it is. */
    CostCell key() {
        return new CostCell(strategy, n, d, k);
    }

    /** What is left without the fits: building and maximizing the acquisition. */
    double acquisition() {
        return fitMilliseconds == 0 ? Double.NaN : Math.max(milliseconds - fitMilliseconds, RESOLUTION);
    }

    String json() {
        return LineFile.json(this);
    }

    /** Reads a line; one of other settings is refused. */
    static CostLine read(LineFile.Line read, Protocol protocol) {
        CostLine line = read.as(CostLine.class, "the cost of a suggestion");
        if (CostCell.sizes(protocol.effort()).noneMatch(line.key()::sameSize)) {
            throw new IllegalArgumentException(read.where() + ": a cost of other settings, n = " + line.n + ", d = "
                    + line.d + ", k = " + line.k + "; name another folder or use the same settings");
        }
        int span = CostCell.span(protocol.effort());
        if (line.repeats != span) {
            throw new IllegalArgumentException(read.where() + ": a cost of other settings, repeats " + line.repeats
                    + " instead of " + span
                    + "; name another folder, or remove that file to measure the costs anew");
        }
        return line;
    }
}
