package dev.etesian.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.Main;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One service owns a file of studies, whoever starts another, and however the first one ended. */
@Timeout(120)
final class OneServiceTest {

    @TempDir
    Path folder;

    private ServeProcess serve() throws IOException {
        return new ServeProcess(folder.resolve("etesian.db"), Map.of(), "--port", "0");
    }

    /** What a second service on the file says; it would not return if it started. */
    private String refused(Path store) {
        StringWriter err = new StringWriter();
        int code = Main.commandLine()
                .setErr(new PrintWriter(err, true))
                .execute("serve", "--port", "0", "--store", store.toString());
        assertThat(code).as(err.toString()).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).hasLineCount(1);
        assertThat(ObjectInputFilter.Config.getSerialFilter())
                .as("a process that serves refuses Java serialization")
                .isNotNull();
        return err.toString();
    }

    @Test
    void aSecondIsToldWhereTheFirstIs() throws Exception {
        Path store = folder.resolve("etesian.db");
        try (ServeProcess first = serve()) {
            JsonNode note = new ObjectMapper().readTree(Files.readString(folder.resolve("etesian.db.service")));
            String sentence = "already served at " + first.url() + " (pid "
                    + note.path("pid").asLong() + "); one service owns a file, so use that one, or stop it first";
            assertThat(refused(store)).contains(sentence);
            Path link = Files.createSymbolicLink(folder.resolve("link.db"), store);
            assertThat(refused(link))
                    .contains("already served by another service (pid "
                            + note.path("pid").asLong());
            Files.delete(folder.resolve("etesian.db.service.lock"));
            assertThat(refused(store)).contains(sentence);
            assertThat(new ObjectMapper().readTree(Files.readString(folder.resolve("etesian.db.service"))))
                    .as("the note is the first one's")
                    .isEqualTo(note);
            assertThat(first.stop()).isNotNegative();
        }
        serve().close();
    }

    @Test
    void whatWasKilledOwnsNothing() throws Exception {
        try (ServeProcess first = serve()) {
            String url = first.url();
            first.kill();
            assertThat(folder.resolve("etesian.db.service")).exists();
            first.restart();
            assertThat(first.url()).isNotEqualTo(url);
            assertThat(refused(folder.resolve("etesian.db"))).contains(first.url());
        }
    }

    @Test
    void ofThoseThatStartAtTheSameTimeOneIsLeft() throws Exception {
        List<ServeProcess> left = Collections.synchronizedList(new ArrayList<>());
        CompletableFuture<?>[] starting = new CompletableFuture<?>[3];
        for (int i = 0; i < starting.length; i++) {
            Path log = folder.resolve(i + ".log");
            starting[i] = CompletableFuture.runAsync(() -> {
                try {
                    left.add(new ServeProcess(folder.resolve("etesian.db"), log, Map.of(), "--port", "0"));
                } catch (IOException refused) {
                    assertThat(refused).hasMessageContaining("already served");
                }
            });
        }
        try {
            CompletableFuture.allOf(starting).get(); // ends when all have, whatever came of one
            assertThat(left).hasSize(1);
        } finally {
            for (ServeProcess one : left) {
                one.close();
            }
        }
    }
}
