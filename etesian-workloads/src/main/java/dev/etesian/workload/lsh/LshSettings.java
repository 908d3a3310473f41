package dev.etesian.workload.lsh;

/**
 * How an index is laid out and searched.
 *
 * @param tables how many hash tables
 * @param bits of a hash: a table has 2^bits buckets
 * @param probes how many buckets of all tables together a query looks into
 */
record LshSettings(int tables, int bits, int probes) {

    static final int MOST_TABLES = 64;
    static final int LEAST_BITS = Rotation.BITS;
    static final int MOST_BITS = 20;

    LshSettings {
        check("tables", tables, 1, MOST_TABLES);
        check("bits", bits, LEAST_BITS, MOST_BITS);
        check("probes", probes, 1, Integer.MAX_VALUE);
    }

    private static void check(String name, int value, int low, int high) {
        if (value < low || value > high) {
            throw new IllegalArgumentException(
                    "setting '" + name + "': expected " + low + " to " + high + ", got " + value);
        }
    }

    /** How many functions make up a hash. */
    int functions() {
        return (bits + Rotation.BITS - 1) / Rotation.BITS;
    }

    /** The bits that one of the functions gives: the last one what is left. */
    int bits(int function) {
        return Math.min(Rotation.BITS, bits - function * Rotation.BITS);
    }
}
