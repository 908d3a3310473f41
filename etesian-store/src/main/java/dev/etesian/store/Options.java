package dev.etesian.store;

import java.time.Clock;
import java.util.function.Consumer;

/**
 * What a store is opened with.
 *
 * @param anyFileSystem whether to trust a network file system
 * @param passing told where the store is; for tests
 */
record Options(
        PreferenceCodec preferences,
        boolean anyFileSystem,
        Clock clock,
        Schema schema,
        Consumer<Failpoint> passing) {

    static Options of(PreferenceCodec preferences) {
        return new Options(preferences, false, Clock.systemUTC(), Schema.CURRENT, point -> {});
    }

    Options anywhere() {
        return new Options(preferences, true, clock, schema, passing);
    }

    Options at(Clock other) {
        return new Options(preferences, anyFileSystem, other, schema, passing);
    }

    Options shaped(Schema other) {
        return new Options(preferences, anyFileSystem, clock, other, passing);
    }

    Options watched(Consumer<Failpoint> other) {
        return new Options(preferences, anyFileSystem, clock, schema, other);
    }
}
