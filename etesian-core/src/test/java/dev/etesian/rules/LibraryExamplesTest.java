package dev.etesian.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example projects of the library: they compile, run, and ask for the version that there is. */
final class LibraryExamplesTest {

    private static final String LIBRARY = System.getProperty("java.class.path");

    private final SourceTree tree = SourceTree.here();

    @TempDir
    private Path folder;

    @Test
    void theMavenProjectRuns() throws Exception {
        assertThat(run("java-maven", "example.Beam")).contains(" kg ").contains("Recommended: ");
        assertThat(tree.text(Path.of("examples", "java-maven", "pom.xml")))
                .contains("<artifactId>etesian-core</artifactId>\n      <version>" + version() + "</version>");
    }

    @Test
    void theGradleProjectRuns() throws Exception {
        assertThat(run("java-gradle", "example.Pump")).contains(" l/s ").contains("Expected there: ");
        assertThat(tree.text(Path.of("examples", "java-gradle", "build.gradle")))
                .contains("'dev.etesian:etesian-core:" + version() + "'");
    }

    @Test
    void theScriptRunsInJShell() throws Exception {
        String script =
                tree.root().resolve(Path.of("examples", "jshell", "search.jsh")).toString();
        String out = output(List.of(tool("jshell"), "--class-path", LIBRARY, script));
        assertThat(out.lines()).hasSizeGreaterThan(3).allMatch(line -> line.matches("0\\.\\d+ 0\\.\\d+ .*x.*y.*"));
    }

    /** As its readme says, with the library from a repository. */
    @Test
    @Tag("slow")
    void mavenBuildsItsProject() throws Exception {
        String root = tree.root().resolve(Path.of("pom.xml")).toString();
        output(List.of("mvn", "-B", "-q", "-f", root, "-pl", ".,etesian-core", "-DskipTests", "install"));
        String project = tree.root()
                .resolve(Path.of("examples", "java-maven", "pom.xml"))
                .toString();
        assertThat(output(List.of("mvn", "-B", "-q", "-f", project, "compile", "exec:java")))
                .contains("Recommended: ");
    }

    private String run(String project, String main) throws Exception {
        Path sources = tree.root().resolve(Path.of("examples", project, "src", "main", "java"));
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-Xlint:all,-path", "-Werror", "-cp", LIBRARY));
        arguments.addAll(List.of("-d", folder.toString()));
        try (var files = Files.walk(sources)) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler().run(null, messages, messages, arguments.toArray(String[]::new));
        assertThat(code).as(messages.toString(StandardCharsets.UTF_8)).isZero();
        return output(List.of(tool("java"), "-cp", folder + File.pathSeparator + LIBRARY, main));
    }

    private String version() throws IOException {
        Matcher version = Pattern.compile("<version>([^<]+)</version>").matcher(tree.text(Path.of("pom.xml")));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private String output(List<String> command) throws IOException, InterruptedException {
        Path messages = folder.resolve("messages");
        Process process =
                new ProcessBuilder(command).redirectError(messages.toFile()).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).as(out).isTrue();
        assertThat(process.exitValue()).as(out + Files.readString(messages)).isZero();
        return out;
    }
}
