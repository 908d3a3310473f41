package dev.etesian.workload.zstd;

/**
 * What each level stands for where the input is larger than 256 KiB, in version 1.5.7 of the library. The binding does not
 * tell, so the numbers are here; a test holds the bytes that come out against those of the level itself.
 */
final class ZstdLevels {

    static final int LAST = 19;

    private static final CompressionSettings[] SETTINGS = {
        new CompressionSettings(19, 13, 14, 1, 7, 0, 1),
        new CompressionSettings(20, 15, 16, 1, 6, 0, 1),
        new CompressionSettings(21, 16, 17, 1, 5, 0, 2),
        new CompressionSettings(21, 18, 18, 1, 5, 0, 2),
        new CompressionSettings(21, 18, 19, 3, 5, 2, 3),
        new CompressionSettings(21, 18, 19, 3, 5, 4, 4),
        new CompressionSettings(21, 19, 20, 4, 5, 8, 4),
        new CompressionSettings(21, 19, 20, 4, 5, 16, 5),
        new CompressionSettings(22, 20, 21, 4, 5, 16, 5),
        new CompressionSettings(22, 21, 22, 5, 5, 16, 5),
        new CompressionSettings(22, 21, 22, 6, 5, 16, 5),
        new CompressionSettings(22, 22, 23, 6, 5, 32, 5),
        new CompressionSettings(22, 22, 22, 4, 5, 32, 6),
        new CompressionSettings(22, 22, 23, 5, 5, 32, 6),
        new CompressionSettings(22, 23, 23, 6, 5, 32, 6),
        new CompressionSettings(22, 22, 22, 5, 5, 48, 7),
        new CompressionSettings(23, 23, 22, 5, 4, 64, 7),
        new CompressionSettings(23, 23, 22, 6, 3, 64, 8),
        new CompressionSettings(23, 24, 22, 7, 3, 256, 9)
    };

    private ZstdLevels() {}

    /** The settings of a level from 1 to 19; higher ones differ only for inputs larger than ours. */
    static CompressionSettings of(int level) {
        return SETTINGS[level - 1];
    }
}
