package dev.etesian.cli;

import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.sqlite.JDBC;
import org.sqlite.util.LibraryLoaderUtil;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Goes through the commands that scripts call most, so that the launcher can keep the classes they load, and unpacks the
 * library of SQLite, which every process would otherwise do for itself: a third of the time that a short command takes.
 */
@Command(
        name = "warm-up",
        hidden = true,
        description = "Loads and unpacks what the other commands need; the launcher calls it once for each build.",
        footerHeading = "%nExample:%n",
        footer = "  etesian warm-up folder")
final class WarmUpCommand implements Callable<Integer> {

    /** As many trials as it takes until a model chooses. */
    private static final int TRIALS = 6;

    private static final String STUDY = """
            name: warm-up
            parameters: {x: {type: real, low: 0, high: 1}}
            objectives: {a: maximize, b: minimize}
            limits: {c: {max: 1}}
            preference: {box: {a: [0, 1]}}
            """;

    @Parameters(paramLabel = "FOLDER", description = "Where it may write.")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws IOException {
        unpack(Files.createDirectories(folder.resolve("native")));
        Path file = Files.writeString(studyFolder().resolve("study.yaml"), STUDY);
        execute("--help");
        execute("create", file.toString());
        for (int i = 0; i < TRIALS; i++) {
            execute("ask", "warm-up", i % 2 == 0 ? "--json" : "--count=1");
            execute(
                    "tell",
                    "warm-up",
                    Integer.toString(i),
                    "a=0." + i,
                    "b=" + i,
                    "c=0",
                    i % 2 == 0 ? "--json" : "--replicate");
        }
        execute("prefer", "warm-up", "--box", "a=0..0.5");
        for (String look : new String[] {"status", "trials", "front", "prefer", "recommend"}) {
            execute(look, "warm-up");
            execute(look, "warm-up", "--json");
        }
        execute("explain", "warm-up", "1");
        execute("studies");
        execute("verify");
        return ExitCode.DONE;
    }

    /** A folder for the study. */
    private Path studyFolder() throws IOException {
        return Files.createDirectories(folder.resolve("study"));
    }

    private static void unpack(Path to) throws IOException {
        String name = LibraryLoaderUtil.getNativeLibName();
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
        try (InputStream in = JDBC.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IOException("SQLite: no library for this machine, " + resource);
            }
            Files.copy(in, to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void execute(String... words) throws IOException {
        String[] all = words;
        if (!words[0].startsWith("-")) {
            all = Arrays.copyOf(words, words.length + 2);
            all[words.length] = "--store";
            all[words.length + 1] = studyFolder().resolve("warm-up.db").toString();
        }
        CommandLine command = Main.commandLine(all)
                .setOut(new PrintWriter(Writer.nullWriter()))
                .setErr(new PrintWriter(Writer.nullWriter()));
        if (command.execute(all) != ExitCode.DONE) {
            throw new IllegalStateException("warm-up: '" + String.join(" ", words) + "' failed");
        }
    }
}
