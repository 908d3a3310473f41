package dev.etesian.rival.hypervolume;

/**
 * Where the integrals of one axis go: rows that all axes share, a place for every edge.
 *
 * @param offset the place of the first edge of the axis
 * @param log the logarithms
 * @param byMean their derivatives by μ
 * @param byDeviation and by σ
 */
record EdgeRows(int offset, double[] log, double[] byMean, double[] byDeviation) {

    void write(int edge, double value, double dMu, double dSd) {
        log[offset + edge] = value;
        byMean[offset + edge] = dMu;
        byDeviation[offset + edge] = dSd;
    }
}
