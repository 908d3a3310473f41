package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.workload.TimeMode;
import dev.etesian.workload.data.DataFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder for experiments in their smallest form, on a machine without any data. */
abstract class SmokeRuns {

    @TempDir
    Path folder;

    static Protocol smoke(String... strategies) {
        return new Protocol(Effort.SMOKE, OptionalInt.empty(), List.of(strategies), TimeMode.WORK);
    }

    /** An empty data folder: the same experiments on every machine. */
    @BeforeEach
    void withoutData() {
        System.setProperty(DataFolder.PROPERTY, folder.resolve("data").toString());
    }

    @AfterEach
    void withData() {
        System.clearProperty(DataFolder.PROPERTY);
    }

    Reproduction open(String name, Protocol protocol) throws IOException {
        return Reproduction.open(Experiments.chosen(name), protocol, folder, 2);
    }

    Map<String, String> run(String name, Protocol protocol, AtomicInteger steps) throws Exception {
        try (Reproduction reproduction = open(name, protocol)) {
            for (String experiment : Experiments.chosen(name).names()) {
                reproduction.run(experiment, steps::incrementAndGet);
                assertThat(reproduction.steps(experiment)).isZero();
            }
            return reproduction.report();
        }
    }
}
