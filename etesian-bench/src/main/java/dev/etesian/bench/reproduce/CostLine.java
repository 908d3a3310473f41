package dev.etesian.bench.reproduce;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.bench.quality.LineFile;
import java.util.Comparator;

/**
 * What one suggestion costs; the names are those of the JSON line.
 *
 * @param n results known
 * @param d parameters
 * @param k objectives
 * @param milliseconds of processor time on one thread, the median
 * @param fitMilliseconds of these for fitting one model an objective; 0 for a strategy that fits another number
 */
record CostLine(String strategy, int n, int d, int k, int repeats, double milliseconds, double fitMilliseconds) {

    static final Comparator<CostLine> ORDER = Comparator.comparing(CostLine::strategy)
            .thenComparingInt(CostLine::k)
            .thenComparingInt(CostLine::d)
            .thenComparingInt(CostLine::n);

    /** Differences below this many milliseconds are noise. */
    private static final double RESOLUTION = 0.1;

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Which measurement it is. */
    CostCell key() {
        return new CostCell(strategy, n, d, k);
    }

    /** What is left without the fits: building and maximizing the acquisition. */
    double acquisition() {
        return fitMilliseconds == 0 ? Double.NaN : Math.max(milliseconds - fitMilliseconds, RESOLUTION);
    }

    String json() {
        try {
            return MAPPER.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads a line; one of other settings is refused. */
    static CostLine read(LineFile.Line read, Protocol protocol) {
        CostLine line;
        try {
            line = MAPPER.readValue(read.text(), CostLine.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    read.where() + ": expected the cost of a suggestion, got " + e.getOriginalMessage()
                            + "; name another folder",
                    e);
        }
        if (CostCell.sizes(protocol.effort()).noneMatch(line.key()::sameSize)) {
            throw new IllegalArgumentException(read.where() + ": a cost of other settings, n = " + line.n + ", d = "
                    + line.d + ", k = " + line.k + "; name another folder or use the same settings");
        }
        return line;
    }
}
