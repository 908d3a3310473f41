package dev.etesian.worker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.store.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * What a worker must not lose: the trials that it holds, and results that the service has not acknowledged. One small file each,
 * complete and on the disk before it has its name; so whatever ends the worker, the next one finds all of it. Nobody else may
 * read them.
 *
 * <pre>
 * etesian-spool 1 LENGTH CRC32C
 * {"trial": 12, …}
 * </pre>
 */
final class Spool {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String HELD = ".held.json";
    private static final String RESULT = ".result.json";
    private static final String TORN = ".torn";
    private static final String REFUSED = ".refused";

    /** Longer than any first line. */
    private static final int LONGEST_HEADER = 64;

    private static final Pattern HEADER = Pattern.compile("etesian-spool 1 ([0-9]{1,10}) ([0-9a-f]{8})");

    private final Path folder;
    private final Consumer<String> warnings;

    Spool(Path folder, Consumer<String> warnings) throws IOException {
        this.folder = folder;
        this.warnings = warnings;
        PrivateFiles.createFolder(folder);
    }

    /** Something in the spool. */
    record Item(Path file, JsonNode content) {}

    /** Keeps that a trial is held, before its program is started. */
    void hold(long trial, int attempt, Map<String, ?> content) throws IOException {
        write(name(trial, attempt, HELD), content);
    }

    /** Keeps what is to be told of a trial; it is no longer held then. */
    void result(long trial, int attempt, Map<String, ?> content) throws IOException {
        write(name(trial, attempt, RESULT), content);
        release(trial, attempt);
    }

    /** Forgets that a trial is held. */
    void release(long trial, int attempt) throws IOException {
        Files.deleteIfExists(folder.resolve(name(trial, attempt, HELD)));
    }

    /** Forgets a result that the service has. */
    void acknowledged(Item result) throws IOException {
        Files.deleteIfExists(result.file());
    }

    /** Puts aside what will never be taken, for a person to look at; returns where. */
    Path refused(Item item) throws IOException {
        return aside(item.file(), REFUSED);
    }

    List<Item> held() throws IOException {
        return items(HELD);
    }

    List<Item> results() throws IOException {
        return items(RESULT);
    }

    /** Whether there is nothing to be told. */
    boolean told() throws IOException {
        return files(RESULT).isEmpty();
    }

    private static String name(long trial, int attempt, String kind) {
        return String.format("%012d-%04d%s", trial, attempt, kind);
    }

    private void write(String name, Map<String, ?> content) throws IOException {
        byte[] text = (JSON.writeValueAsString(content) + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] header = ("etesian-spool 1 " + text.length + " " + sum(text) + "\n").getBytes(StandardCharsets.US_ASCII);
        Path draft = folder.resolve(name + ".part");
        Files.deleteIfExists(draft);
        PrivateFiles.createFile(draft);
        try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
            for (byte[] part : new byte[][] {header, text}) {
                for (ByteBuffer bytes = ByteBuffer.wrap(part); bytes.hasRemaining(); ) {
                    channel.write(bytes);
                }
            }
            channel.force(true);
        }
        Files.move(draft, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel parent = FileChannel.open(folder, StandardOpenOption.READ)) {
            parent.force(true);
        }
    }

    private static String sum(byte[] text) {
        CRC32C sum = new CRC32C();
        sum.update(text);
        return String.format("%08x", sum.getValue());
    }

    private List<Path> files(String kind) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(path -> path.toString().endsWith(kind)).sorted().toList();
        }
    }

    /** Those of a kind, oldest trial first; one that is damaged is put aside under another name, not lost. */
    private List<Item> items(String kind) throws IOException {
        List<Item> items = new ArrayList<>();
        for (Path file : files(kind)) {
            Optional<JsonNode> content = content(Files.readAllBytes(file));
            if (content.isPresent()) {
                items.add(new Item(file, content.get()));
            } else {
                warnings.accept("a file of the spool is damaged and was put aside as " + aside(file, TORN));
            }
        }
        return items;
    }

    /** What a file holds, where it is as it was written. */
    private static Optional<JsonNode> content(byte[] bytes) {
        int end = 0;
        while (end < Math.min(bytes.length, LONGEST_HEADER) && bytes[end] != '\n') {
            end++;
        }
        Matcher header = HEADER.matcher(new String(bytes, 0, end, StandardCharsets.US_ASCII));
        byte[] text = Arrays.copyOfRange(bytes, Math.min(end + 1, bytes.length), bytes.length);
        boolean whole = header.matches()
                && Long.parseLong(header.group(1)) == text.length
                && header.group(2).equals(sum(text));
        try {
            JsonNode content = whole ? JSON.readTree(text) : JSON.missingNode();
            return content.isObject() ? Optional.of(content) : Optional.empty();
        } catch (IOException noJson) {
            return Optional.empty();
        }
    }

    private static Path aside(Path file, String kind) throws IOException {
        for (int i = 1; ; i++) {
            Path aside = Path.of(file + kind + (i == 1 ? "" : "-" + i));
            if (!Files.exists(aside)) {
                return Files.move(file, aside);
            }
        }
    }
}
