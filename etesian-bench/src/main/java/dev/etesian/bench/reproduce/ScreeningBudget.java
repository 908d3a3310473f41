package dev.etesian.bench.reproduce;

/**
 * How many candidates the common maximizer of the strategies screens, in the words of the report. The numbers are those of
 * {@code dev.etesian.strategy.Effort}, which is not public; a test holds the two together.
 */
final class ScreeningBudget {

    static final double SCREENING = 1.0e7;
    static final double OVERHEAD = 5e3;
    static final double EXPECTATION = 2.5e5;
    static final int LEAST = 192;
    static final int MOST = 1024;

    private ScreeningBudget() {}

    /** With n results, d parameters and k objectives. */
    static int candidates(int n, int d, int k) {
        double each = k * ((double) n * n + OVERHEAD) + (k > 2 ? EXPECTATION : 0);
        return (int) Math.max(LEAST, Math.min(MOST, SCREENING * (d + 4) / 8 / each));
    }
}
