package dev.etesian.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The example of every package compiles, but for variables that it leaves to the reader. */
final class PackageExamplesTest {

    private static final Pattern EXAMPLE = Pattern.compile("(?s)<pre>\\{@code\n(.*?)\n \\* }</pre>.*\npackage (.*?);");
    private static final Pattern FOLDER =
            Pattern.compile(".*src/main/java/(?!.*(spark|bench/command)/)(.*)/package-info.java");

    /** But for Spark, which is not on the path here, and for the one whose example is a command line. */
    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            return files.filter(file -> FOLDER.matcher(file.toString()).matches())
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void theExampleCompiles(Path file) throws IOException {
        for (MatchResult found :
                EXAMPLE.matcher(Files.readString(file)).results().toList()) {
            String body = found.group(1).replaceAll("(?m)^ \\* ?", "").replace("…", "null");
            String type = body.contains("return ") ? "int" : "void";
            assertThat(mistakes("package " + found.group(2) + ";\n" + imports() + "class Example { " + type
                            + " read() throws Exception {\n" + body + "\n}}"))
                    .isEmpty();
        }
    }

    private static String imports() throws IOException {
        return Stream.concat(
                        Stream.of("java/util", "java/util/random", "java/nio/file", "java/io", "picocli"),
                        files().stream()
                                .map(file -> FOLDER.matcher(file.toString()).replaceFirst("$2")))
                .map(folder -> "import " + folder.replace('/', '.') + ".*;\n")
                .collect(Collectors.joining());
    }

    private static List<String> mistakes(String text) throws IOException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaFileObject unit =
                new SimpleJavaFileObject(URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreErrors) {
                        return text;
                    }
                };
        ((JavacTask) ToolProvider.getSystemJavaCompiler()
                        .getTask(null, null, found, List.of("-proc:none"), null, List.of(unit)))
                .analyze();
        return found.getDiagnostics().stream()
                .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .map(one -> one.getMessage(Locale.ROOT))
                .filter(message -> !message.contains("symbol:   variable"))
                .toList();
    }
}
