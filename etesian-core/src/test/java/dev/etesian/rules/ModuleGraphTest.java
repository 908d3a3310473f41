package dev.etesian.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Who may use whom, for all modules: each uses only the modules of its row, all of them above it in the table. A new module
 * is a new row. What the packages of the core may use is the table of {@link PackageGraphTest}.
 */
final class ModuleGraphTest {
    private static final Map<String, Set<String>> MAY_USE = new LinkedHashMap<>();

    static {
        MAY_USE.put("core", Set.of());
        MAY_USE.put("rivals", Set.of("core"));
        MAY_USE.put("chart", Set.of("core"));
        MAY_USE.put("store", Set.of("core"));
        MAY_USE.put("studies", Set.of("core", "rivals", "chart", "store"));
        MAY_USE.put("server", Set.of("core", "chart", "store", "studies"));
        MAY_USE.put("run", Set.of("core", "store", "studies"));
        MAY_USE.put("spark", Set.of("core", "store", "studies", "run"));
        MAY_USE.put("cli", Set.of("core", "chart", "store", "studies", "server", "run"));
        MAY_USE.put("workloads", Set.of("core"));
        MAY_USE.put("bench", Set.of("core", "rivals", "chart", "store", "studies", "run", "cli", "workloads"));
    }

    /** A package with more is more than one idea. */
    private static final int MOST_CLASSES = 60;

    /** The command line reads arguments, calls the application and prints; more lines of it are a use case in the wrong place. */
    private static final int MOST_LINES_OF_COMMANDS = 6000;

    private static final Pattern OWN = Pattern.compile("\\bdev\\.etesian(?:\\.[a-z][a-z0-9]*)+");

    private final SourceTree tree = SourceTree.here();
    private final Map<String, Set<String>> modules = new TreeMap<>();
    private final Map<String, Integer> sizes = new TreeMap<>();

    /** Notes where each package is and how many files it has. */
    private void survey() throws IOException {
        for (Path file : tree.mainSources()) {
            String name = packageOf(file);
            modules.computeIfAbsent(name, key -> new TreeSet<>()).add(moduleOf(file));
            sizes.merge(name, file.endsWith("package-info.java") ? 0 : 1, Integer::sum);
        }
    }

    @Test
    void everyModuleIsARowThatUsesOnlyRowsAboveIt() throws IOException {
        survey();
        List<String> order = List.copyOf(MAY_USE.keySet());
        assertThat(modules.values()).allSatisfy(in -> assertThat(order).containsAll(in));
        MAY_USE.forEach((name, uses) ->
                assertThat(order.subList(0, order.indexOf(name))).as(name).containsAll(uses));
    }

    @Test
    void everyPackageIsInOneModule() throws IOException {
        survey();
        assertThat(modules).allSatisfy((name, in) -> assertThat(in).as(name).hasSize(1));
    }

    @Test
    void everyModuleUsesOnlyItsRow() throws IOException {
        survey();
        Set<String> wrong = new TreeSet<>();
        for (Path file : tree.mainSources()) {
            String module = moduleOf(file);
            OWN.matcher(tree.code(file)).results().forEach(match -> {
                for (String used : modules.getOrDefault(match.group(), Set.of())) {
                    if (!used.equals(module) && !MAY_USE.get(module).contains(used)) {
                        wrong.add(tree.name(file) + ": " + match.group() + " of " + used);
                    }
                }
            });
        }
        assertThat(wrong).as("uses of modules that are not in the row").isEmpty();
    }

    @Test
    void noPackageIsCrowded() throws IOException {
        survey();
        assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(MOST_CLASSES));
    }

    @Test
    void theCommandLineStaysThin() throws IOException {
        int lines = 0;
        for (Path file : tree.mainSources()) {
            lines += moduleOf(file).equals("cli") ? Files.readAllLines(file).size() : 0;
        }
        assertThat(lines).isBetween(1, MOST_LINES_OF_COMMANDS);
    }

    private static String packageOf(Path file) {
        String path = file.getParent().toString().replace('\\', '/');
        return path.substring(path.indexOf("src/main/java/") + "src/main/java/".length())
                .replace('/', '.');
    }

    /** The folder without its prefix: {@code core} of {@code etesian-core}. */
    private static String moduleOf(Path file) {
        String path = file.toString().replace('\\', '/');
        String folder = path.substring(0, path.indexOf("/src/main/java/"));
        return folder.substring(folder.lastIndexOf("etesian-") + "etesian-".length());
    }
}
