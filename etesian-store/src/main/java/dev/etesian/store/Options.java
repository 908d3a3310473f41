package dev.etesian.store;

import java.time.Clock;
import java.util.function.Consumer;

/**
 * What a store is opened with.
 *
 * @param anyFileSystem whether to trust a network file system
 * @param chapter how many events make a chapter
 * @param passing told where the store is; for tests
 */
record Options(
        PreferenceCodec preferences,
        boolean anyFileSystem,
        Clock clock,
        Schema schema,
        int chapter,
        Consumer<Failpoint> passing) {

    private static final int CHAPTER = 1_000;

    static Options of(PreferenceCodec preferences) {
        return new Options(preferences, false, Clock.systemUTC(), Schema.CURRENT, CHAPTER, point -> {});
    }

    Options anywhere() {
        return new Options(preferences, true, clock, schema, chapter, passing);
    }

    Options at(Clock other) {
        return new Options(preferences, anyFileSystem, other, schema, chapter, passing);
    }

    Options shaped(Schema other) {
        return new Options(preferences, anyFileSystem, clock, other, chapter, passing);
    }

    Options chaptered(int events) {
        return new Options(preferences, anyFileSystem, clock, schema, events, passing);
    }

    Options watched(Consumer<Failpoint> other) {
        return new Options(preferences, anyFileSystem, clock, schema, chapter, other);
    }
}
