package dev.etesian.evaluate;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Starts programs in sessions of their own, under a shell that outlives this process.
 *
 * <p>The shell claims the evaluation by making the file {@code pid} (it stops where somebody else has), with its number, its
 * start and the boot where Linux tells them, see {@link Leader}; runs the program
 * with its output appended to files, and notes the exit code. Nothing is a pipe to us: were this process killed, the
 * program would not notice. When the program has ended, whatever it left in its session is asked to end too. Values reach
 * the program as arguments of the shell, never as part of its script.
 */
final class Launcher {

    private static final String SCRIPT = """
            f=$1; s=$2; shift 2
            since() { [ $# -lt 20 ] || { shift 19; t=$1; }; }
            t=; b=
            { read -r b </proc/sys/kernel/random/boot_id && read -r l </proc/$$/stat && since ${l##*')'}; } 2>/dev/null
            [ -n "$t" ] || b=
            set -C; echo $$ $t $b >"$f/pid" || exit 125; set +C
            (exec "$@") </dev/null >>"$f/stdout" 2>>"$f/stderr"
            echo $? >"$f/exit"
            [ "$s" = no ] || { trap '' TERM; kill -TERM 0; }
            """;
    private static final List<String> PERL = List.of("-e", "use POSIX; POSIX::setsid(); exec {$ARGV[0]} @ARGV");

    private final List<String> session;

    private Launcher(List<String> session) {
        this.session = session;
    }

    /** A launcher with what this machine has: setsid, or Perl, or no sessions at all. */
    static Launcher forThisMachine() {
        Optional<Path> setsid = found("setsid", System.getenv());
        if (setsid.isPresent()) {
            return new Launcher(List.of(setsid.get().toString()));
        }
        List<String> perl = new ArrayList<>();
        found("perl", System.getenv()).ifPresent(path -> {
            perl.add(path.toString());
            perl.addAll(PERL);
        });
        return new Launcher(perl);
    }

    /** Where the program of a name is, as a shell with these variables would find it. */
    static Optional<Path> found(String program, Map<String, String> environment) {
        for (String folder : environment.getOrDefault("PATH", "/usr/bin:/bin").split(File.pathSeparator, -1)) {
            Path path = Path.of(folder.isEmpty() ? "." : folder, program);
            if (Files.isExecutable(path) && !Files.isDirectory(path)) {
                return Optional.of(path.toAbsolutePath());
            }
        }
        return Optional.empty();
    }

    /**
     * Starts a program; it runs when this returns, or will in a moment.
     *
     * @param arguments the program, as a path, and its arguments
     */
    Process start(TrialFolder folder, List<String> arguments, Path directory, Map<String, String> environment)
            throws IOException {
        List<String> command = new ArrayList<>(session);
        command.addAll(List.of(
                "/bin/sh", "-c", SCRIPT, "etesian", folder.path().toString(), session.isEmpty() ? "no" : "yes"));
        command.addAll(arguments);
        return started(command, directory, environment, Redirect.DISCARD, Redirect.DISCARD);
    }

    /** Starts a program that talks to us, in a session of its own. */
    Process talk(List<String> arguments, Path directory, Map<String, String> environment, Path errors)
            throws IOException {
        List<String> command = new ArrayList<>(session);
        command.addAll(arguments);
        return started(command, directory, environment, Redirect.PIPE, Redirect.to(errors.toFile()));
    }

    private static Process started(
            List<String> command, Path directory, Map<String, String> environment, Redirect output, Redirect errors)
            throws IOException {
        command.forEach(Launcher::requireEncodable);
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        if (output.equals(Redirect.DISCARD)) {
            builder.redirectInput(new File("/dev/null"));
        }
        builder.redirectOutput(output).redirectError(errors);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** The JVM would hand over question marks for what its locale cannot write. */
    private static void requireEncodable(String argument) {
        String encoding = Runtime.version().feature() < 18
                ? Charset.defaultCharset().name()
                : System.getProperty("sun.jnu.encoding", "UTF-8");
        if (!Charset.forName(encoding).newEncoder().canEncode(argument)) {
            throw new IllegalArgumentException("argument " + Excerpt.of(argument) + ": expected only characters of "
                    + encoding + ", the encoding of this locale; set LC_ALL=C.UTF-8");
        }
    }
}
