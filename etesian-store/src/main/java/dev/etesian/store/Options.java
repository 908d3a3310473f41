package dev.etesian.store;

import java.nio.file.Files;
import java.time.Clock;
import java.util.function.Consumer;

/**
 * What a store is opened with.
 *
 * @param fileSystem tells what kind a folder is on
 * @param clock of a store in a file
 * @param schema of a store in a file
 * @param passing told where the store is; for tests
 */
record Options(
        PreferenceCodec preferences,
        StoreFile.Probe fileSystem,
        Clock clock,
        Schema schema,
        Consumer<Failpoint> passing) {

    static Options of(PreferenceCodec preferences) {
        return new Options(
                preferences,
                folder -> Files.getFileStore(folder).type(),
                Clock.systemUTC(),
                Schema.CURRENT,
                point -> {});
    }

    /** Trusts a network file system too. */
    Options anywhere() {
        return on(folder -> "trusted");
    }

    Options on(StoreFile.Probe other) {
        return new Options(preferences, other, clock, schema, passing);
    }

    Options at(Clock other) {
        return new Options(preferences, fileSystem, other, schema, passing);
    }

    Options shaped(Schema other) {
        return new Options(preferences, fileSystem, clock, other, passing);
    }

    Options watched(Consumer<Failpoint> other) {
        return new Options(preferences, fileSystem, clock, schema, other);
    }
}
