package dev.etesian.worker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a worker must not lose: the trials that it holds, and results that the service has not acknowledged. One small file each,
 * complete and on the disk before it has its name; so whatever ends the worker, the next one finds all of it.
 */
final class Spool {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String HELD = ".held.json";
    private static final String RESULT = ".result.json";
    private static final String TORN = ".torn";

    private final Path folder;

    Spool(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** Something in the spool. */
    record Item(Path file, JsonNode content) {}

    /** Keeps that a trial is held, before its program is started. */
    void hold(long trial, int attempt, Map<String, ?> content) throws IOException {
        write(name(trial, attempt, HELD), content);
    }

    /** Keeps what is to be told of a trial; it is no longer held then. */
    Path result(long trial, int attempt, Map<String, ?> content) throws IOException {
        Path file = write(name(trial, attempt, RESULT), content);
        Files.deleteIfExists(folder.resolve(name(trial, attempt, HELD)));
        return file;
    }

    /** Forgets that a trial is held. */
    void release(long trial, int attempt) throws IOException {
        Files.deleteIfExists(folder.resolve(name(trial, attempt, HELD)));
    }

    /** Forgets a result that the service has. */
    void acknowledged(Path result) throws IOException {
        Files.deleteIfExists(result);
    }

    List<Item> held() throws IOException {
        return items(HELD);
    }

    List<Item> results() throws IOException {
        return items(RESULT);
    }

    private static String name(long trial, int attempt, String kind) {
        return String.format("%012d-%04d%s", trial, attempt, kind);
    }

    private Path write(String name, Map<String, ?> content) throws IOException {
        Path draft = folder.resolve(name + ".part");
        ByteBuffer bytes = ByteBuffer.wrap(JSON.writeValueAsString(content).getBytes(StandardCharsets.UTF_8));
        try (FileChannel channel = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Path file = folder.resolve(name);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel parent = FileChannel.open(folder, StandardOpenOption.READ)) {
            parent.force(true);
        }
        return file;
    }

    /** Those of a kind, oldest trial first; one that cannot be read is put aside under another name, not lost. */
    private List<Item> items(String kind) throws IOException {
        List<Item> items = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(path -> path.toString().endsWith(kind))
                    .sorted()
                    .toList()) {
                try {
                    items.add(new Item(file, JSON.readTree(Files.readString(file))));
                } catch (JsonProcessingException torn) {
                    Files.move(file, Path.of(file + TORN), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        return items;
    }
}
