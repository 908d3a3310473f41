package dev.etesian.server;

import dev.etesian.studies.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/**
 * Who changed what, a line of JSON each, in a file that only grows. What happens to trials and preferences is in the log of their
 * study, with the same names; here is what no study can tell: sign-ins, tokens and studies that came and went, and what was refused.
 * What was done stays done where its line cannot be written; that is said in the log, and counted.
 */
final class Audit implements AutoCloseable {

    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rw-------");

    private static final Logger LOG = System.getLogger(Audit.class.getName());

    private final LongAdder failures = new LongAdder();
    private final Optional<FileChannel> file;
    private final Clock clock;

    /**
     * @param file made where there is none, for its owner alone; empty to keep nothing
     */
    Audit(Optional<Path> file, Clock clock) {
        this.clock = clock;
        this.file = file.map(Audit::open);
    }

    private static FileChannel open(Path path) {
        try {
            boolean posix = Files.getFileStore(
                            Optional.ofNullable(path.toAbsolutePath().getParent())
                                    .orElse(path))
                    .supportsFileAttributeView("posix");
            Set<StandardOpenOption> options =
                    Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
            if (posix && create(path)) {
                // The mode given at creation passes through the mask of the process; this one does not.
                Files.setPosixFilePermissions(path, OWNER);
            }
            return FileChannel.open(path, options);
        } catch (IOException e) {
            throw new UncheckedIOException("audit '" + path + "' cannot be written", e);
        }
    }

    /** Makes the file for its owner alone; false where it exists. */
    private static boolean create(Path path) throws IOException {
        try {
            Files.createFile(path, PosixFilePermissions.asFileAttribute(OWNER));
            return true;
        } catch (FileAlreadyExistsException there) {
            return false;
        }
    }

    /** Keeps what somebody did, or was not allowed to do. */
    void keep(Identity who, String address, String method, String route, Map<String, String> path, int status) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("actor", who.name());
        line.put("token", who.token());
        line.put("role", who.role().word());
        line.put("address", address);
        line.put("method", method);
        line.put("route", route);
        line.putAll(path);
        line.put("status", status);
        keep(line);
    }

    /** Keeps a line; when it was is put before it. */
    void keep(Map<String, Object> what) {
        if (file.isEmpty()) {
            return;
        }
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("at", clock.instant().toString());
        line.putAll(what);
        String text = Json.line(line);
        ByteBuffer bytes = ByteBuffer.wrap((text + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            synchronized (this) {
                while (bytes.hasRemaining()) {
                    file.get().write(bytes);
                }
            }
        } catch (IOException e) {
            failures.increment();
            LOG.log(Logger.Level.ERROR, "the audit cannot be written; what it misses: " + text, e);
        }
    }

    /** How many lines could not be written. */
    long failures() {
        return failures.sum();
    }

    @Override
    public void close() {
        file.ifPresent(open -> {
            try {
                open.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
