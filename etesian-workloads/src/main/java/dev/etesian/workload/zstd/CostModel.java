package dev.etesian.workload.zstd;

/**
 * A model of the time that compression takes, for results that repeat exactly. It is not measured work: the library counts
 * none that the binding would tell.
 *
 * <p>log₂ of milliseconds is linear in the settings, within each of four families of strategies; the coefficients are
 * least squares over 250 random settings, whose times are recorded beside the test. They explain 97 % of the variance of
 * log₂ time over a range of 1 : 500; a time is off by a factor of 1.3 typically.
 */
final class CostModel {

    private CostModel() {}

    /** Nominal milliseconds for the novel, at settings that were adjusted to its length. */
    static double milliseconds(CompressionSettings s) {
        return Math.pow(2, logarithm(s));
    }

    private static double logarithm(CompressionSettings s) {
        double target = Math.log(Math.max(1, s.targetLength())) / Math.log(2);
        if (s.strategy() == CompressionSettings.FAST) {
            return 4.30 - 0.26 * target - 0.20 * s.minMatch() + 0.07 * s.hashLog();
        }
        if (s.strategy() == CompressionSettings.DFAST) {
            return 3.96 - 0.07 * s.minMatch() + 0.07 * s.hashLog();
        }
        if (s.strategy() <= CompressionSettings.LAZY2) {
            return 5.50
                    + 0.44 * (s.strategy() - CompressionSettings.GREEDY)
                    + 0.19 * s.searchLog()
                    - 0.09 * s.minMatch();
        }
        return 1.91
                + (s.strategy() >= CompressionSettings.BTOPT ? 0.41 : 0)
                + (s.strategy() >= CompressionSettings.BTULTRA ? 0.33 : 0)
                + 0.14 * s.searchLog()
                + 0.04 * target
                + 0.32 * s.chainLog()
                + (s.minMatch() == 3 ? 0.33 : 0);
    }
}
