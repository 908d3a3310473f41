package dev.etesian.workload.zstd;

/**
 * The memory that a stream needs at given settings: the window, which whoever decompresses needs too, and the tables of the
 * search.
 *
 * <p>2^windowLog + 4·2^hashLog + 4·2^chainLog bytes, the last not for strategy 1 and not where candidates are kept in
 * rows, which take one byte more an entry of the first table; + 4·2^min(17, windowLog) where matches of three bytes are
 * looked for. What no setting changes is left out.
 */
final class TableMemory {

    private static final int ENTRY = Integer.BYTES;
    private static final int THREES_LOG = 17;
    private static final double MEGABYTE = 1e6;

    private TableMemory() {}

    /** Megabytes of window and tables. */
    static double megabytes(CompressionSettings settings) {
        return ((1L << settings.windowLog()) + tableBytes(settings)) / MEGABYTE;
    }

    static long tableBytes(CompressionSettings s) {
        long first = 1L << s.hashLog();
        long second = s.strategy() == CompressionSettings.FAST || s.inRows() ? 0 : 1L << s.chainLog();
        long threes = s.minMatch() == 3 ? 1L << Math.min(THREES_LOG, s.windowLog()) : 0;
        return ENTRY * (first + second + threes) + (s.inRows() ? first : 0);
    }
}
