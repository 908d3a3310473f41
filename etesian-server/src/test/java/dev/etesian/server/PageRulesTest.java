package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the sources of the page and of the service may not do: S-10, S-11, S-13, and the weight of the page. */
final class PageRulesTest {

    private static final int MOST_BYTES = 300_000;

    private static final Pattern SINKS = Pattern.compile(
            "innerHTML|outerHTML|insertAdjacentHTML|document\\.write|dangerouslySetInnerHTML|\\beval\\(|new Function|srcdoc"
                    + "|javascript:|setTimeout\\(['\"`]");

    /** Addresses in strings; names of XML dialects and what is typed into a terminal are none that a page asks for. */
    private static final Pattern FOREIGN = Pattern.compile("https?://(?!www\\.w3\\.org/)[^'\"`\\s]+");

    /** What makes objects, or calls methods, that a text or a stream names. Lambdas of Spark's are serializable by its types. */
    private static final Pattern READERS = Pattern.compile(
            "ObjectInputStream|ObjectOutputStream|readObject\\(|& ?(?:java\\.io\\.)?Serializable|enableDefaultTyping"
                    + "|activateDefaultTyping|JsonTypeInfo|javax\\.naming|InitialContext|InitialDirContext|\"(?:ldap|rmi):"
                    + "|XMLDecoder|DocumentBuilderFactory|SAXParserFactory|XMLInputFactory|TransformerFactory|XPathFactory"
                    + "|SchemaFactory|ScriptEngine|java\\.rmi");

    private static final Pattern FETCHERS =
            Pattern.compile("java\\.net\\.http|URLConnection|openStream\\(|new Socket\\(");

    private static List<String> found(Path root, String ending, Pattern pattern) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(one -> one.toString().endsWith(ending))
                    .sorted()
                    .toList()) {
                pattern.matcher(Files.readString(file))
                        .results()
                        .map(MatchResult::group)
                        .forEach(text -> found.add(root.relativize(file) + ": " + text));
            }
        }
        return found;
    }

    private static Path project(String... parts) {
        return Path.of("..", parts);
    }

    @Test
    void textsBecomeNodesAndNeverMarkup() throws Exception {
        assertThat(found(project("web"), ".js", SINKS)).isEmpty();
        assertThat(found(project("web"), ".html", SINKS)).isEmpty();
    }

    @Test
    void nothingOfThePageComesFromElsewhere() throws Exception {
        for (String ending : List.of(".js", ".html", ".css", ".svg")) {
            assertThat(found(project("web"), ending, FOREIGN)).isEmpty();
        }
    }

    @Test
    void theWholePageIsSmall() throws Exception {
        PageFiles page = new PageFiles();
        TreeMap<String, Integer> bytes = new TreeMap<>();
        for (String path : List.of("/", "/style.css", "/icon.svg", "/lib/preact.js", "/lib/hooks.js")) {
            bytes.put(path, page.at(path).orElseThrow().bytes().length);
        }
        try (Stream<Path> files = Files.list(project("web", "js"))) {
            for (Path file : files.toList()) {
                String path = "/js/" + file.getFileName();
                bytes.put(
                        path,
                        page.at(path)
                                .orElseThrow(() -> new AssertionError(path + " is not served"))
                                .bytes()
                                .length);
            }
        }
        assertThat(bytes.values().stream().mapToInt(i -> i).sum())
                .as(bytes.toString())
                .isLessThan(MOST_BYTES);
    }

    /** The rule finds what it is to find. */
    @Test
    void whatReadsObjectsIsFound() {
        for (String bad : List.of(
                "new ObjectInputStream(in)",
                "(Runnable & Serializable) () -> {}",
                "mapper.activateDefaultTyping(any)",
                "@JsonTypeInfo(use = Id.CLASS)",
                "new javax.naming.InitialContext()",
                "XMLInputFactory.newInstance()",
                "lookup(\"ldap://host\")")) {
            assertThat(READERS.matcher(bad).find()).as(bad).isTrue();
        }
        assertThat(READERS.matcher("record Report(int code) implements Serializable {}")
                        .find())
                .isFalse();
    }

    @Test
    void noModuleReadsObjectsOfOthersAndTheServiceFetchesNothing() throws Exception {
        try (Stream<Path> modules = Files.list(project())) {
            for (Path module : modules.map(one -> one.resolve("src/main/java"))
                    .filter(one -> Files.isDirectory(one)
                            && !one.startsWith(project("etesian-workloads"))) // no part of a service
                    .toList()) {
                assertThat(found(module, ".java", READERS))
                        .as(module.toString())
                        .isEmpty();
            }
        }
        assertThat(found(project("etesian-server", "src", "main", "java"), ".java", FETCHERS))
                .isEmpty();
    }
}
