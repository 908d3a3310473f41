package dev.etesian.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The repository that the tests run in: its modules, their main sources and its documents. */
public final class SourceTree {
    public static final Path REFERENCES = Path.of("docs", "references.md");

    private static final Pattern COMMENT_OR_LITERAL = Pattern.compile(
            "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'",
            Pattern.DOTALL);

    private final Path root;

    private SourceTree(Path root) {
        this.root = root;
    }

    /** The tree above the working directory, recognized by its list of references. */
    public static SourceTree here() {
        Path start = Path.of("").toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve(REFERENCES))) {
                return new SourceTree(folder);
            }
        }
        throw new IllegalStateException("no " + REFERENCES + " in or above " + start);
    }

    public Path root() {
        return root;
    }

    /** The Java files of all modules that users get. */
    public List<Path> mainSources() throws IOException {
        return sources(Path.of("src", "main", "java"));
    }

    /** All Java files, those of tests too. */
    public List<Path> sources() throws IOException {
        return sources(Path.of("src"));
    }

    private List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> modules = Files.list(root)) {
            return modules.map(module -> module.resolve(folder))
                    .filter(Files::isDirectory)
                    .flatMap(SourceTree::javaFiles)
                    .sorted()
                    .toList();
        }
    }

    /** The text of a file, given relative to the root or absolute. */
    public String text(Path file) throws IOException {
        return Files.readString(root.resolve(file));
    }

    /** The code of a Java file: comments, strings and characters taken out. */
    public String code(Path file) throws IOException {
        return COMMENT_OR_LITERAL.matcher(text(file)).replaceAll(" ");
    }

    /** How a file is named in a message. */
    public String name(Path file) {
        return root.relativize(file).toString();
    }

    private static Stream<Path> javaFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("module-info.java"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
