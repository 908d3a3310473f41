package dev.etesian.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.store.ServiceClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A service that a program starts for itself ends with it: {@code serve --stop-with-input}. */
final class StopWithInputTest {

    private static final String DOCUMENT =
            "{\"name\":\"s\",\"parameters\":{\"x\":{\"type\":\"real\",\"low\":0,\"high\":1}},\"objectives\":{\"f\":\"maximize\"}}";

    @TempDir
    Path folder;

    @Test
    @Timeout(60)
    void endsInOrderWhenItsInputDoes() throws Exception {
        Path store = folder.resolve("etesian.db");
        try (ServeProcess serve = new ServeProcess(store, Map.of(), "--port", "0", "--stop-with-input")) {
            new ServiceClient(serve.url(), serve.token()).post("/studies", new ObjectMapper().readTree(DOCUMENT));
            assertThat(folder.resolve("etesian.db.service")).exists();
            assertThat(serve.runs()).isTrue();
            serve.endInput();
            assertThat(serve.ended()).isZero();
        }
        assertThat(folder.resolve("etesian.db.service")).doesNotExist();
        assertThat(Files.readString(Path.of(store + ".log"))).isEmpty();
    }

    @Test
    void goesOnWithoutInputUnlessToldTo() throws Exception {
        try (ServeProcess serve = new ServeProcess(folder.resolve("etesian.db"), Map.of(), "--port", "0")) {
            serve.endInput();
            Thread.sleep(1000);
            new ServiceClient(serve.url(), serve.token()).post("/studies", new ObjectMapper().readTree(DOCUMENT));
            assertThat(serve.runs()).isTrue();
        }
    }
}
