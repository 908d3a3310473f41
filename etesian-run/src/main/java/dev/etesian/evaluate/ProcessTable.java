package dev.etesian.evaluate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The processes of this machine at one moment, as far as sessions are concerned; zombies do not count.
 *
 * <p>Linux tells the session of a process, and its environment, by which one that fled its session is known. Elsewhere
 * {@code ps} tells the process group, which is all that can be had.
 */
final class ProcessTable {

    private static final Path PROC = Path.of("/proc");
    private static final boolean LINUX = Files.isReadable(PROC.resolve("self/stat"));

    /** Start times are known to the second or so. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    private record Row(long pid, long session) {}

    private final List<Row> rows;

    private ProcessTable(List<Row> rows) {
        this.rows = rows;
    }

    /** The processes of now. */
    static ProcessTable now() {
        try {
            return new ProcessTable(LINUX ? linux() : posix());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Whether the process that leads a session is the one that wrote its number into the folder, and not a later one. */
    static boolean leads(long pid, TrialFolder folder) {
        try {
            Instant latest = folder.begun().plus(SLACK);
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .filter(handle -> handle.info()
                            .startInstant()
                            .map(start -> !start.isAfter(latest))
                            .orElse(true))
                    .isPresent();
        } catch (IOException gone) {
            return false;
        }
    }

    /** The living processes of a session. */
    Set<Long> session(long leader) {
        Set<Long> living = new LinkedHashSet<>();
        rows.stream().filter(row -> row.session == leader).forEach(row -> living.add(row.pid));
        return living;
    }

    /** The living processes that were started with the folder in their environment. */
    Set<Long> marked(Path folder) {
        Set<Long> living = new LinkedHashSet<>();
        if (LINUX) {
            String mark = "\0" + Surroundings.mark(folder) + "\0";
            rows.stream().filter(row -> environment(row.pid).contains(mark)).forEach(row -> living.add(row.pid));
        }
        return living;
    }

    private static String environment(long pid) {
        try {
            return "\0" + new String(Files.readAllBytes(PROC.resolve(pid + "/environ")), StandardCharsets.UTF_8) + "\0";
        } catch (IOException goneOrForeign) {
            return "";
        }
    }

    private static List<Row> linux() throws IOException {
        List<Row> rows = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                row(process, rows);
            }
        }
        return rows;
    }

    /** The fields after the name, which may hold anything and ends at the last parenthesis: state, parent, group, session. */
    private static void row(Path process, List<Row> rows) {
        try {
            String stat = Files.readString(process.resolve("stat"), StandardCharsets.ISO_8859_1);
            String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", 5);
            if (fields.length == 5 && !fields[0].equals("Z") && !fields[0].equals("X")) {
                rows.add(new Row(Long.parseLong(process.getFileName().toString()), Long.parseLong(fields[3])));
            }
        } catch (IOException gone) {
            return;
        }
    }

    private static List<Row> posix() throws IOException {
        List<Row> rows = new ArrayList<>();
        Process ps = new ProcessBuilder("ps", "-A", "-o", "pid=,pgid=,stat=").start();
        ps.getOutputStream().close();
        for (String line : new String(ps.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
            String[] fields = line.strip().split("\\s+");
            if (fields.length >= 3 && !fields[2].startsWith("Z")) {
                rows.add(new Row(Long.parseLong(fields[0]), Long.parseLong(fields[1])));
            }
        }
        return rows;
    }
}
