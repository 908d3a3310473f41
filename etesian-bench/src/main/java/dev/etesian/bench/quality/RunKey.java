package dev.etesian.bench.quality;

/** Which run of a comparison a line is. */
record RunKey(String problem, String preference, String scalarization, String strategy, long seed) {

    static RunKey of(QualityLine line) {
        return new RunKey(line.problem(), line.preference(), line.scalarization(), line.strategy(), line.seed());
    }
}
