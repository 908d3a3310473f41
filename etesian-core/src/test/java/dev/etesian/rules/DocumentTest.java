package dev.etesian.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.study.Study;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the documents say about the code is so: their programs run, their links lead somewhere, their names exist. */
final class DocumentTest {
    private static final Path TESTS = Path.of("etesian-core", "src", "test", "java", "dev", "etesian");
    private static final Path README = Path.of("README.md");
    private static final int MOST_WORDS = 900;
    private static final int HALF_A_PAGE = 300;
    private static final Path ARCHITECTURE = Path.of("ARCHITECTURE.md");
    private static final Pattern PROGRAM = Pattern.compile("(?ms)^```java\\n(.*?)^```");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)[^)]*\\)");
    private static final Pattern TYPE = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)`");
    private static final Pattern METHOD = Pattern.compile("`([A-Z]\\w+)\\.(\\w+)(?:\\([^`]*\\))?`");

    private final SourceTree tree = SourceTree.here();

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(tree.text(README).split("\\s+")).hasSizeLessThanOrEqualTo(MOST_WORDS);
    }

    /** Measurements go to docs/data. */
    @Test
    void decisionsAreHalfAPage() throws IOException {
        try (Stream<Path> decisions = Files.list(tree.root().resolve("docs/decisions"))) {
            for (Path decision : decisions.toList()) {
                assertThat(tree.text(decision).split("\\s+"))
                        .as(tree.name(decision))
                        .hasSizeLessThanOrEqualTo(HALF_A_PAGE);
            }
        }
    }

    /** Tables, programs, pictures and what is made by commands are as wide as they are. */
    @Test
    void linesAreWrappedAlike() throws IOException {
        Set<String> wide = new TreeSet<>();
        for (Path folder : List.of(Path.of(""), Path.of("docs"), Path.of("docs", "decisions"))) {
            try (Stream<Path> files = Files.list(tree.root().resolve(folder))) {
                for (Path file : files.filter(one -> one.toString().endsWith(".md"))
                        .filter(one -> !one.endsWith("commands.md"))
                        .toList()) {
                    String prose = tree.text(file).replaceAll("(?ms)^```.*?^```|<!-- bench.*?<!-- end -->", "");
                    prose.lines()
                            .filter(line -> line.length() > 130 && !line.matches("(\\||!\\[|#|    ).*"))
                            .forEach(line -> wide.add(tree.name(file) + ": " + line));
                }
            }
        }
        assertThat(wide).isEmpty();
    }

    @Test
    void theFirstProgramCompilesAsPastedAndIsTheOneThatIsTested(@TempDir Path folder) throws Exception {
        List<String> programs = programs(README);
        assertThat(programs).hasSize(1);
        String program = programs.get(0);
        Path source = Files.writeString(folder.resolve("FirstProgram.java"), program);
        Path library = Path.of(
                Study.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, messages, messages, "-proc:none", "-cp", library.toString(), source.toString());
        assertThat(code).as(messages.toString(StandardCharsets.UTF_8)).isZero();
        String search = program.substring(program.indexOf("SearchSpace space"), program.indexOf("for (Completed"));
        assertThat(flat(tree.text(TESTS.resolve("FirstProgramTest.java"))))
                .contains(flat(search).strip());
    }

    @Test
    void theProgramsOfTheGuideAreTested() throws IOException {
        String tested = flat(tree.text(TESTS.resolve("GuideTest.java")));
        for (String program : programs(Path.of("docs", "guide.md"))) {
            assertThat(tested).contains(flat(program));
        }
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        Set<String> broken = new TreeSet<>();
        for (Path document : documents()) {
            for (MatchResult link : LINK.matcher(tree.text(document)).results().toList()) {
                String target = link.group(1);
                Path file = tree.root().resolve(document).resolveSibling(target);
                if (!target.contains(":") && !Files.exists(file)) {
                    broken.add(document + ": " + target);
                }
            }
        }
        assertThat(broken).as("links to files that are not there").isEmpty();
    }

    @Test
    void everyMethodOfTheMapExists() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (Path file : tree.mainSources()) {
            String name = file.getFileName().toString().replace(".java", "");
            sources.merge(name, tree.code(file), String::concat);
        }
        Set<String> missing = new TreeSet<>();
        for (MatchResult method :
                METHOD.matcher(tree.text(ARCHITECTURE)).results().toList()) {
            String source = sources.getOrDefault(method.group(1), "");
            if (!method.group(2).equals("java")
                    && !Pattern.compile("\\b" + method.group(2) + "\\b")
                            .matcher(source)
                            .find()) {
                missing.add(method.group());
            }
        }
        assertThat(missing).as("methods named in %s", ARCHITECTURE).isEmpty();
    }

    @Test
    void everyTypeOfTheMapExists() throws IOException {
        Set<String> types = new TreeSet<>();
        for (Path file : tree.sources()) {
            types.add(file.getFileName().toString().replace(".java", ""));
        }
        Set<String> named = new TreeSet<>();
        TYPE.matcher(tree.text(ARCHITECTURE)).results().forEach(type -> named.add(type.group(1)));
        assertThat(named).as("types named in %s", ARCHITECTURE).hasSizeGreaterThan(20);
        assertThat(types).containsAll(named);
    }

    private List<String> programs(Path document) throws IOException {
        return PROGRAM.matcher(tree.text(document))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private List<Path> documents() throws IOException {
        try (Stream<Path> root = Files.list(tree.root());
                Stream<Path> docs = Files.walk(tree.root().resolve("docs"))) {
            return Stream.concat(root, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .map(tree.root()::relativize)
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Without indentation. */
    private static String flat(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining("\n"));
    }
}
