package dev.etesian.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A program under a shell in a session of its own, which ends with it and with the executor: the shell's standard input is a pipe
 * of this process, and when that closes, for whatever reason, all of the session is killed. Values are arguments of the shell,
 * never parts of its script. Part of what executors get.
 */
final class ProgramProcess {

    private static final String SCRIPT = """
            f=$1; shift; exec 3<&0 </dev/null
            (exec "$@" 3<&-) >>"$f/stdout" 2>>"$f/stderr" &
            p=$!
            (exec 2>/dev/null; read -r x <&3; kill -KILL $$; kill -TERM 0; sleep 2; kill -KILL 0) &
            wait $p
            echo $? >"$f/exit"
            trap '' TERM; kill -KILL $! 2>/dev/null; kill -TERM 0
            """;
    private static final long LOOK_MILLIS = 2000;
    private static final String ALIVE = "alive";

    private final Process process;
    private final Path folder;

    private ProgramProcess(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
    }

    static ProgramProcess start(ProgramCall call, Path folder, Path directory, Map<String, String> environment)
            throws IOException {
        List<String> command = new ArrayList<>();
        if (new File("/usr/bin/setsid").canExecute()) {
            command.addAll(List.of("/usr/bin/setsid", "--wait"));
        }
        command.addAll(List.of("/bin/sh", "-c", SCRIPT, "etesian", folder.toString()));
        command.addAll(call.arguments());
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return new ProgramProcess(builder.start(), folder);
    }

    /** Waits for the end, with a sign of life in the folder every two seconds; an interrupt kills the program. */
    ProgramReport.End await(long timeoutMillis, long idleMillis) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        long changed = begun;
        long last = 0;
        try {
            while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                Files.write(folder.resolve(ALIVE), new byte[0]);
                Files.setLastModifiedTime(folder.resolve(ALIVE), FileTime.fromMillis(System.currentTimeMillis()));
                long now = System.nanoTime();
                if (written() != last) {
                    last = written();
                    changed = now;
                }
                if (timeoutMillis > 0 && now - begun > TimeUnit.MILLISECONDS.toNanos(timeoutMillis)) {
                    return ProgramReport.End.TIMEOUT;
                }
                if (idleMillis > 0 && now - changed > TimeUnit.MILLISECONDS.toNanos(idleMillis)) {
                    return ProgramReport.End.IDLE;
                }
            }
            return ProgramReport.End.EXITED;
        } finally {
            end();
        }
    }

    /** What shows that the program is busy. */
    private long written() {
        long sum = 0;
        for (String name : List.of("stdout", "stderr", "result.json")) {
            sum += folder.resolve(name).toFile().length();
        }
        return sum + folder.resolve("scratch").toFile().lastModified();
    }

    private void end() throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(5, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    /** The exit code that the shell noted; −1 where it was killed before. */
    int exitCode() throws IOException {
        Path exit = folder.resolve("exit");
        String text = Files.exists(exit) ? Files.readString(exit).strip() : "";
        return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : -1;
    }

    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
