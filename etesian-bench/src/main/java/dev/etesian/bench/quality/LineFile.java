package dev.etesian.bench.quality;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A file of JSON lines that survives interruptions: each line is on the disk when {@link #append} returns, and a last line
 * that was cut off is dropped by the first one appended. Opening changes nothing, and a file that holds something else is
 * refused. Not safe for several threads; another process that opens the file is turned away.
 */
public final class LineFile implements AutoCloseable {

    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final Path path;
    private final FileChannel channel;
    private final List<Line> lines = new ArrayList<>();
    private long end;
    private boolean unended;
    private boolean cutOff;

    /**
     * A line that was there.
     *
     * @param where the file and the number of the line, for messages
     */
    public record Line(String where, String text) {

        private static final Pattern LOCATION = Pattern.compile("\\s*(\\(start marker )?at \\[Source: [^\\]]*\\]\\)?");

        /** The line as a record of that type, which was expected. */
        public <T> T as(Class<T> type, String expected) {
            try {
                return MAPPER.readValue(text, type);
            } catch (JsonProcessingException e) {
                throw refused(expected, e);
            }
        }

        /** The refusal of a line that is not the JSON that was expected. */
        IllegalArgumentException refused(String expected, JsonProcessingException why) {
            String got = LOCATION.matcher(why.getOriginalMessage()).replaceAll("");
            return new IllegalArgumentException(
                    where + ": expected " + expected + ", got " + got
                            + "; remove that line to have it run again, or name another place",
                    why);
        }
    }

    private LineFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /**
     * Opens a file, made where it is missing.
     *
     * @param field the first field of every line, by which the beginning of one is known
     */
    public static LineFile open(Path path, String field) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "option '--out': expected a file in a folder that exists, got '" + path + "'; make the folder");
        }
        if (Files.isDirectory(path)) {
            throw new IllegalArgumentException("option '--out': expected a file, got the folder '" + path + "'");
        }
        if (!Files.isWritable(Files.exists(path) ? path : folder)) {
            throw new IOException(unwritable(path) + "; change its permissions or name another");
        }
        FileChannel channel = channel(path);
        LineFile file = new LineFile(path, channel);
        try {
            file.claim();
            file.read("{\"" + field + "\":");
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        return file;
    }

    private static FileChannel channel(Path path) throws IOException {
        try {
            return FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        } catch (FileSystemException e) {
            throw new IOException(unwritable(path) + "; name another", e);
        }
    }

    private static String unwritable(Path path) {
        return "option '--out': expected a file that can be written to, got '" + path + "'";
    }

    /** A record as a line: numbers exact, NaN and infinities as strings. */
    public static String json(Object line) {
        try {
            return MAPPER.writeValueAsString(line);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The lines that were there when it was opened, without blank ones. */
    public List<Line> lines() {
        return List.copyOf(lines);
    }

    /** Whether a last line was cut off by an interruption; it is not among the lines. */
    public boolean cutOff() {
        return cutOff;
    }

    /** Adds a line at the end. */
    public void append(String line) throws IOException {
        channel.truncate(end);
        channel.position(end);
        ByteBuffer buffer = ByteBuffer.wrap(((unended ? "\n" : "") + line + "\n").getBytes(StandardCharsets.UTF_8));
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        channel.force(false);
        end = channel.position();
        unended = false;
    }

    /** Puts other lines in the place of all; an interruption leaves the old ones. Nothing can be appended afterwards. */
    public void replace(List<String> texts) throws IOException {
        StringBuilder all = new StringBuilder();
        texts.forEach(text -> all.append(text).append('\n'));
        Path sorted = path.resolveSibling(path.getFileName() + ".sorted");
        Files.writeString(sorted, all);
        Files.move(sorted, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void claim() throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            throw new IllegalArgumentException(
                    "option '--out': another program is writing to '" + path + "'; wait for it or name another place");
        }
    }

    /** Through the channel that is locked: closing any other of the same file would give the lock up. */
    private void read(String beginning) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            continue;
        }
        byte[] bytes = buffer.array();
        int start = 0;
        int number = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                number++;
                add(number, new String(bytes, start, i - start, StandardCharsets.UTF_8));
                start = i + 1;
            }
        }
        String tail = new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8);
        unended = isJson(tail);
        if (unended) {
            add(number + 1, tail);
        }
        end = unended ? bytes.length : start;
        cutOff = !unended && !tail.isEmpty();
        boolean ours = !lines.isEmpty() || tail.startsWith(beginning) || beginning.startsWith(tail);
        if (!ours) {
            throw new IllegalArgumentException("option '--out': expected earlier runs or an empty file, got another"
                    + " file, '" + path + "'; name another place");
        }
    }

    private void add(int number, String text) {
        if (!text.isBlank()) {
            lines.add(new Line(path + ":" + number, text));
        }
    }

    /** Whether a text is complete, so that at most the end of its line is missing. */
    private static boolean isJson(String text) {
        try {
            return MAPPER.readTree(text).isContainerNode();
        } catch (JsonProcessingException e) {
            return false;
        }
    }
}
