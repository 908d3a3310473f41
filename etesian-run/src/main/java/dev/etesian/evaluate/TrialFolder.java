package dev.etesian.evaluate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.etesian.space.Point;
import dev.etesian.space.Value;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files of one evaluation; everything that must outlive the process that started it.
 *
 * <pre>
 * 12/1/params.json   the point
 * 12/1/pid           made by the program's shell before anything else: whoever makes it owns the evaluation
 * 12/1/stdout stderr what the program wrote
 * 12/1/result.json   its result, where it used the file
 * 12/1/exit          its exit code, written last
 * 12/1/scratch/      for the program's own use
 * </pre>
 */
record TrialFolder(Path path) {

    private static final JsonFactory JSON = new JsonFactory();
    private static final String REVOKED = "revoked";
    private static final int MOST_LINES = 40;
    private static final int LONGEST_LINE = 300;

    static TrialFolder of(Path root, long trial, int attempt) {
        return new TrialFolder(root.resolve(Long.toString(trial)).resolve(Integer.toString(attempt)));
    }

    Path params() {
        return path.resolve("params.json");
    }

    Path result() {
        return path.resolve("result.json");
    }

    Path stdout() {
        return path.resolve("stdout");
    }

    Path stderr() {
        return path.resolve("stderr");
    }

    Path exit() {
        return path.resolve("exit");
    }

    Path pid() {
        return path.resolve("pid");
    }

    Path scratch() {
        return path.resolve("scratch");
    }

    /** The last lines that the program wrote, those to standard error last; empty where there are none. */
    String output() {
        try {
            return lastLines(stdout()) + lastLines(stderr());
        } catch (IOException unreadable) {
            return "";
        }
    }

    private static String lastLines(Path file) throws IOException {
        List<String> lines = OutputText.lines(OutputFile.tail(file).bytes());
        StringBuilder text = new StringBuilder();
        for (int i = Math.max(0, lines.size() - MOST_LINES); i < lines.size(); i++) {
            text.append(Excerpt.plain(lines.get(i), LONGEST_LINE)).append('\n');
        }
        return text.toString().isBlank() ? "" : text.toString();
    }

    /** Makes the folder with all that a program needs; one of this name that another study left is moved aside. */
    void prepare(Point point) throws IOException {
        for (int i = 1; Files.exists(pid()); i++) {
            Path aside = path.resolveSibling(path.getFileName() + ".old" + i);
            if (!Files.exists(aside)) {
                Files.move(path, aside);
            }
        }
        Files.createDirectories(scratch());
        Files.writeString(params(), json(point));
    }

    /** Whether this is the folder of an evaluation of the point. */
    boolean of(Point point) {
        return text(params()).equals(Optional.of(json(point)));
    }

    /** The parameters of a point as a JSON object. */
    static String json(Point point) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            for (Map.Entry<String, Value> entry : point.values().entrySet()) {
                json.writeFieldName(entry.getKey());
                if (entry.getValue() instanceof Value.Label label) {
                    json.writeString(label.text());
                } else {
                    json.writeNumber(entry.getValue().toString());
                }
            }
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /** A text as JSON has it. */
    static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    /** Makes sure that a program that has not begun never will; returns false where it has. */
    boolean revoke() throws IOException {
        try {
            Files.createDirectories(path);
            Files.writeString(pid(), REVOKED, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            return true;
        } catch (FileAlreadyExistsException begun) {
            return Files.readString(pid()).equals(REVOKED);
        }
    }

    /** The process that began, and leads its session; empty where there is none, or its number is not yet written. */
    Optional<Leader> leader() {
        return text(pid()).flatMap(Leader::read);
    }

    /** When the program began. */
    Instant begun() throws IOException {
        return Files.getLastModifiedTime(pid()).toInstant();
    }

    /** The exit code; empty where the program has not ended, or ended without leaving one. */
    Optional<Integer> exitCode() {
        return text(exit()).filter(text -> text.matches("[0-9]{1,3}")).map(Integer::valueOf);
    }

    private static Optional<String> text(Path file) {
        try {
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip());
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** What the program left behind. */
    ProgramExit programExit() throws IOException {
        return new ProgramExit(
                exitCode(), OutputFile.tail(stdout()), OutputFile.tail(stderr()), OutputFile.whole(result()));
    }

    /** The newest change of anything that shows that a program is busy. */
    long lastChange() {
        long newest = 0;
        for (Path file : new Path[] {pid(), stdout(), stderr(), result(), scratch()}) {
            newest = Math.max(newest, file.toFile().lastModified());
        }
        return newest;
    }
}
