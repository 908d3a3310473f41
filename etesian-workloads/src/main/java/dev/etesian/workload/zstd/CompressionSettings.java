package dev.etesian.workload.zstd;

import com.github.luben.zstd.ZstdCompressCtx;

/**
 * The seven numbers that steer Zstandard's search for matches; one outside what the library takes becomes the nearest that
 * it does. With all seven given, a level has nothing left to say.
 *
 * @param windowLog log₂ of how far back a match may lie
 * @param chainLog log₂ of the entries of the second table: chains, trees, or short hashes
 * @param hashLog log₂ of the entries of the first table
 * @param searchLog log₂ of how many candidates are looked at
 * @param minMatch the shortest match looked for
 * @param targetLength a match so long ends the search; for strategy 1 how far to step where nothing matches
 * @param strategy 1 fast, 2 dfast, 3 greedy, 4 lazy, 5 lazy2, 6 btlazy2, 7 btopt, 8 btultra, 9 btultra2
 */
record CompressionSettings(
        int windowLog, int chainLog, int hashLog, int searchLog, int minMatch, int targetLength, int strategy) {

    static final int FAST = 1;
    static final int DFAST = 2;
    static final int GREEDY = 3;
    static final int LAZY2 = 5;
    static final int BTLAZY2 = 6;
    static final int BTOPT = 7;
    static final int BTULTRA = 8;
    private static final int BTULTRA2 = 9;

    private static final int WINDOW_LOG_MIN = 10;
    private static final int WINDOW_LOG_MAX = 31;
    private static final int TABLE_LOG_MIN = 6;
    private static final int TABLE_LOG_MAX = 30;
    private static final int MIN_MATCH_MIN = 3;
    private static final int MIN_MATCH_MAX = 7;
    private static final int TARGET_LENGTH_MAX = 1 << 17;

    /** Above this window strategies 3 to 5 keep their candidates in rows of the first table. */
    private static final int CHAINED_WINDOW_LOG = 14;

    CompressionSettings {
        windowLog = clamped(windowLog, WINDOW_LOG_MIN, WINDOW_LOG_MAX);
        chainLog = clamped(chainLog, TABLE_LOG_MIN, TABLE_LOG_MAX);
        hashLog = clamped(hashLog, TABLE_LOG_MIN, TABLE_LOG_MAX);
        searchLog = clamped(searchLog, 1, WINDOW_LOG_MAX - 1);
        minMatch = clamped(minMatch, MIN_MATCH_MIN, MIN_MATCH_MAX);
        targetLength = clamped(targetLength, 0, TARGET_LENGTH_MAX);
        strategy = clamped(strategy, FAST, BTULTRA2);
    }

    private static int clamped(int value, int low, int high) {
        return Math.max(low, Math.min(high, value));
    }

    /** Returns what the library makes of these for an input of so many bytes: nothing is larger than it can be of use. */
    CompressionSettings adjustedTo(int bytes) {
        int window =
                Math.min(windowLog, Math.max(WINDOW_LOG_MIN, Integer.SIZE - Integer.numberOfLeadingZeros(bytes - 1)));
        int cycle = window + (strategy >= BTLAZY2 ? 1 : 0);
        return new CompressionSettings(
                window,
                Math.min(chainLog, cycle),
                Math.min(hashLog, window + 1),
                searchLog,
                minMatch,
                targetLength,
                strategy);
    }

    /** Whether candidates are kept in rows of the first table, which then needs no second. */
    boolean inRows() {
        return strategy >= GREEDY && strategy <= LAZY2 && windowLog > CHAINED_WINDOW_LOG;
    }

    /** Gives a compressor these settings. */
    void applyTo(ZstdCompressCtx compressor) {
        compressor
                .setWindowLog(windowLog)
                .setChainLog(chainLog)
                .setHashLog(hashLog)
                .setSearchLog(searchLog)
                .setMinMatch(minMatch)
                .setTargetLength(targetLength)
                .setStrategy(strategy);
    }
}
