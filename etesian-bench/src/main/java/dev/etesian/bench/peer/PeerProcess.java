package dev.etesian.bench.peer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A driver that runs: a request a line to it, an answer a line from it. Confined to one thread. */
final class PeerProcess implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String PROTOCOL = "protocol.py";
    private static final long EXIT_SECONDS = 10;

    private final Path scripts;
    private final Path log;
    private final Process process;
    private final BufferedWriter to;
    private final BufferedReader from;

    /** Starts a script of those beside this class; libraries in it use so many threads. */
    static PeerProcess start(Path python, String script, int threads) throws IOException {
        Path folder = Files.createTempDirectory("etesian-peer");
        for (String name : List.of(PROTOCOL, script)) {
            try (InputStream in = PeerProcess.class.getResourceAsStream(name)) {
                if (in == null) {
                    throw new IllegalStateException("resource '" + name + "': not in this build");
                }
                Files.copy(in, folder.resolve(name));
            }
        }
        return new PeerProcess(
                folder, List.of(python.toString(), folder.resolve(script).toString()), threads);
    }

    /** Starts a command; the folder is removed at the end. */
    PeerProcess(Path folder, List<String> command, int threads) throws IOException {
        scripts = folder;
        log = folder.resolve("peer.log");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectError(log.toFile());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment().put("OMP_NUM_THREADS", Integer.toString(threads));
        process = builder.start();
        to = process.outputWriter(StandardCharsets.UTF_8);
        from = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Sends a request and returns the answer. */
    JsonNode answer(Map<String, Object> request) {
        String line;
        try {
            to.write(MAPPER.writeValueAsString(request));
            to.write('\n');
            to.flush();
            line = from.readLine();
        } catch (IOException e) {
            line = null;
        }
        if (line == null) {
            throw new PeerFailure("ended: " + PeerHome.tail(log).orElse("it said nothing"));
        }
        try {
            JsonNode answer = MAPPER.readTree(line);
            if (answer.has("error")) {
                throw new PeerFailure(answer.get("error").asText());
            }
            return answer;
        } catch (JsonProcessingException e) {
            throw new PeerFailure("expected a JSON line, got " + line);
        }
    }

    /** Says that nothing more will be asked; whether nobody was there to hear it, because it has ended. */
    private boolean closed() {
        try {
            to.close();
            return false;
        } catch (IOException ended) {
            return !process.isAlive();
        }
    }

    /** Whether it can be asked again. */
    boolean alive() {
        return process.isAlive();
    }

    @Override
    public void close() throws IOException {
        boolean ended = closed();
        try {
            ended |= process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!ended) {
            process.destroyForcibly();
        }
        from.close();
        try (var files = Files.list(scripts)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(scripts);
    }
}
