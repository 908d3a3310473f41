package dev.etesian.evaluate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
    static final boolean LINUX = Files.isReadable(PROC.resolve("self/stat"));

    private static final long SELF = ProcessHandle.current().pid();

    /** The place of the start among the fields of a process after its name. */
    private static final int START = 19;

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

    /** The id of this boot of the machine; empty where it is not known. */
    static String boot() {
        return LINUX ? line(PROC.resolve("sys/kernel/random/boot_id")) : MacBoot.ID;
    }

    /** Asked for once, and only where it is needed. */
    private static final class MacBoot {
        static final String ID = id();

        private static String id() {
            try {
                Process sysctl = new ProcessBuilder("sysctl", "-n", "kern.bootsessionuuid").start();
                sysctl.getOutputStream().close();
                String text = new String(sysctl.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1).strip();
                return text.matches("[0-9A-Fa-f-]{36}") ? text : "";
            } catch (IOException none) {
                return "";
            }
        }
    }

    /** What tells the process numbers of one container from those of another. */
    static String namespace() {
        try {
            return Files.readSymbolicLink(PROC.resolve("self/ns/pid"))
                    .toString()
                    .replaceAll("[^0-9]", "");
        } catch (IOException | UnsupportedOperationException none) {
            return "";
        }
    }

    /** Whether the processes of every user can be seen, so that one that cannot has ended. */
    static boolean complete() {
        return !LINUX || startTicks(1) >= 0;
    }

    /** When a living process started, in a unit of the system's; -1 where there is none, or it is not known. */
    static long started(long pid) {
        return LINUX
                ? startTicks(pid)
                : ProcessHandle.of(pid)
                        .flatMap(handle -> handle.info().startInstant())
                        .map(Instant::toEpochMilli)
                        .orElse(-1L);
    }

    /** The time since the boot, which goes on evenly whatever the clock does; NaN where it is not known. */
    static double uptimeSeconds() {
        String[] fields = line(PROC.resolve("uptime")).split(" ");
        return fields[0].matches("[0-9]+\\.[0-9]+") ? Double.parseDouble(fields[0]) : Double.NaN;
    }

    /** When a living process started, in hundredths of a second since the boot; -1 where there is none. */
    static long startTicks(long pid) {
        String stat = line(PROC.resolve(pid + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
        boolean living = fields.length > START && !fields[0].equals("Z") && !fields[0].equals("X");
        return living ? Long.parseLong(fields[START]) : -1;
    }

    private static String line(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip();
        } catch (IOException unknown) {
            return "";
        }
    }

    /** Whether there is a living process of this number. */
    boolean has(long pid) {
        return rows.stream().anyMatch(row -> row.pid == pid);
    }

    /** The living processes of a session; none of our own session, of whatever number a file makes us believe it is. */
    Set<Long> session(long leader) {
        Set<Long> living = new LinkedHashSet<>();
        if (rows.stream().noneMatch(row -> row.pid == SELF && row.session == leader)) {
            rows.stream().filter(row -> row.session == leader).forEach(row -> living.add(row.pid));
        }
        return living;
    }

    /** The living processes that were started with the folder in their environment. */
    Set<Long> marked(Path folder) {
        Set<Long> living = new LinkedHashSet<>();
        if (LINUX) {
            rows.stream()
                    .filter(row -> row.pid != SELF && marked(row.pid, folder))
                    .forEach(row -> living.add(row.pid));
        }
        return living;
    }

    /** Whether a process was started with the folder in its environment. */
    static boolean marked(long pid, Path folder) {
        return environment(pid).contains("\0" + Invocation.mark(folder) + "\0");
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
