package dev.etesian.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** How the sources of all modules are cut and named. */
final class SourceLayoutTest {
    private static final Set<String> REFUSED_PACKAGES = Set.of("impl", "util", "utils", "common", "helper", "base");
    private static final Pattern REFUSED_TYPE =
            Pattern.compile("Abstract.*|.*(Impl|Manager|Helper|Helpers|Util|Utils|Factory)");
    private static final Pattern EMPTY_CATCH = Pattern.compile("\\bcatch\\s*\\([^)]*\\)\\s*\\{\\s*}");
    private static final int LONGEST_FILE = 500;

    private final SourceTree tree = SourceTree.here();

    @Test
    void everyPackageIsDescribedAndNullMarked() throws IOException {
        Set<Path> missing = new TreeSet<>();
        for (Path file : tree.mainSources()) {
            Path description = file.resolveSibling("package-info.java");
            if (!Files.exists(description) || !tree.code(description).contains("@NullMarked")) {
                missing.add(description);
            }
        }
        assertThat(missing).as("package-info.java with @NullMarked").isEmpty();
    }

    @Test
    void noPackageIsNamedAfterNothing() throws IOException {
        assertThat(tree.mainSources())
                .extracting(file -> file.getParent().getFileName().toString())
                .doesNotContainAnyElementsOf(REFUSED_PACKAGES);
    }

    @Test
    void noTypeIsNamedAfterItsRole() throws IOException {
        List<String> refused = tree.mainSources().stream()
                .filter(file -> REFUSED_TYPE
                        .matcher(file.getFileName().toString().replace(".java", ""))
                        .matches())
                .map(tree::name)
                .toList();
        assertThat(refused).isEmpty();
    }

    @Test
    void noExceptionIsSwallowed() throws IOException {
        Set<String> swallowing = new TreeSet<>();
        for (Path file : tree.mainSources()) {
            if (EMPTY_CATCH.matcher(tree.code(file)).find()) {
                swallowing.add(tree.name(file));
            }
        }
        assertThat(swallowing).as("files with an empty catch block").isEmpty();
    }

    @Test
    void noFileIsTooLongToRead() throws IOException {
        Set<String> tooLong = new TreeSet<>();
        for (Path file : tree.mainSources()) {
            if (tree.text(file).lines().count() > LONGEST_FILE) {
                tooLong.add(tree.name(file));
            }
        }
        assertThat(tooLong).as("files of more than %d lines", LONGEST_FILE).isEmpty();
    }
}
