package dev.etesian.bench.quality;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs in a file of JSON lines that survives interruptions: each run is appended as soon as it ends, and what is there is
 * not run again. A last line that was cut off is dropped; lines of other settings are refused. Not safe for several
 * threads; another process that opens the file is turned away.
 */
public final class ResultFile implements AutoCloseable {

    private final Path path;
    private final FileChannel channel;
    private final Map<RunKey, QualityLine> lines = new LinkedHashMap<>();

    private ResultFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Opens a file, made where it is missing, to hold the runs of plans. */
    public static ResultFile open(Path path, List<QualityPlan> plans) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "option '--out': expected a file in a folder that exists, got '" + path + "'; make the folder");
        }
        if (Files.isDirectory(path)) {
            throw new IllegalArgumentException("option '--out': expected a file, got the folder '" + path + "'");
        }
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        ResultFile file = new ResultFile(path, channel);
        try {
            file.claim();
            file.read(plans);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        return file;
    }

    /** The runs in the file. */
    public List<QualityLine> lines() {
        return List.copyOf(lines.values());
    }

    /** Adds a run at the end. */
    public void append(QualityLine line) throws IOException {
        write(channel, line.json() + "\n");
        channel.force(false);
        lines.put(RunKey.of(line), line);
    }

    /** Puts the runs into a given order, others after them; an interruption leaves the old order. */
    public void arrange(List<QualityLine> order) throws IOException {
        Map<RunKey, QualityLine> arranged = new LinkedHashMap<>();
        order.forEach(line -> arranged.put(RunKey.of(line), line));
        lines.forEach(arranged::putIfAbsent);
        StringBuilder text = new StringBuilder();
        arranged.values().forEach(line -> text.append(line.json()).append('\n'));
        Path sorted = path.resolveSibling(path.getFileName() + ".sorted");
        Files.writeString(sorted, text);
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
            throw new IllegalArgumentException("option '--out': another comparison is writing to '" + path
                    + "'; wait for it or name another file");
        }
    }

    private void read(List<QualityPlan> plans) throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        int kept = 0;
        int number = 0;
        for (int end = 0; end < bytes.length; end++) {
            if (bytes[end] == '\n') {
                number++;
                String text = new String(bytes, kept, end - kept, StandardCharsets.UTF_8);
                if (!text.isBlank()) {
                    add(text, path + ":" + number, plans);
                }
                kept = end + 1;
            }
        }
        channel.truncate(kept);
        channel.position(kept);
    }

    private void add(String text, String where, List<QualityPlan> plans) {
        QualityLine line;
        try {
            line = QualityLine.read(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    where + ": expected a run as 'bench quality' writes it, got " + e.getOriginalMessage()
                            + "; name another file",
                    e);
        }
        List<String> differences = new ArrayList<>();
        for (QualityPlan plan : plans) {
            String difference = plan.difference(line);
            if (difference.isEmpty()) {
                lines.put(RunKey.of(line), line);
                return;
            }
            differences.add(difference);
        }
        throw new IllegalArgumentException(where + ": a run of other settings, " + differences.get(0)
                + "; name another file or use the same settings");
    }

    private static void write(FileChannel channel, String text) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }
}
