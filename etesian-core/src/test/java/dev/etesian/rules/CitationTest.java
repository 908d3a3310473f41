package dev.etesian.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every formula says where it comes from: the keys after {@code Source:} in the comments of all modules and the lines of
 * {@code docs/references.md} are the same set.
 */
final class CitationTest {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    /** From "Source:" to the end of its paragraph: an empty line, a tag or the end of the comment. */
    private static final Pattern SOURCE =
            Pattern.compile("Sources?:(.*?)(?=\\n\\s*\\n|\\n\\s*@|<p>|\\*/|$)", Pattern.DOTALL);

    /** An author's name and a year; other brackets, such as an interval, are no keys. */
    private static final Pattern KEY = Pattern.compile("\\[(\\p{Lu}[\\p{L}-]*\\d{4}[a-z]?)\\b[^\\]]*]");

    private static final Pattern REFERENCE = Pattern.compile("(?m)^- \\*\\*([^*]+)\\*\\* — \\S");

    private final SourceTree tree = SourceTree.here();

    @Test
    void everyCitationResolves() throws IOException {
        Set<String> known = Set.copyOf(references());
        Set<String> unresolved = new TreeSet<>();
        for (Path file : tree.mainSources()) {
            for (String key : keys(comments(tree.text(file)))) {
                if (!known.contains(key)) {
                    unresolved.add(tree.name(file) + ": " + key);
                }
            }
        }
        assertThat(unresolved)
                .as("citations without a line in %s", SourceTree.REFERENCES)
                .isEmpty();
    }

    @Test
    void everySourceNamesAKey() throws IOException {
        Set<String> vague = new TreeSet<>();
        for (Path file : tree.mainSources()) {
            for (String source : sources(comments(tree.text(file)))) {
                if (keys(source).isEmpty()) {
                    vague.add(tree.name(file) + ": " + source.strip());
                }
            }
        }
        assertThat(vague).as("sources that are no [Key, where]").isEmpty();
    }

    @Test
    void everyReferenceIsCited() throws IOException {
        Set<String> uncited = new TreeSet<>(references());
        for (Path file : tree.mainSources()) {
            keys(comments(tree.text(file))).forEach(uncited::remove);
        }
        assertThat(uncited)
                .as("lines of %s that no code cites", SourceTree.REFERENCES)
                .isEmpty();
    }

    @Test
    void referencesAreSortedAndUnique() throws IOException {
        assertThat(references()).doesNotHaveDuplicates().isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
    }

    @Test
    void keysAreFoundAcrossLinesAndInLists() {
        String text = "/**\n * Value.\n *\n * <p>Sources: [Paria2019, Table\n * 1]; [Knowles2006] on [0, 1].\n *\n"
                + " * <p>See [1, 2].\n */ int[] a;";
        assertThat(sources(comments(text)))
                .singleElement()
                .satisfies(source -> assertThat(keys(source)).containsExactly("Paria2019", "Knowles2006"));
    }

    private List<String> references() throws IOException {
        return REFERENCE
                .matcher(tree.text(SourceTree.REFERENCES))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** The comments of a Java file without the stars, one after the other. */
    private static String comments(String text) {
        return COMMENT.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(comment -> comment.replaceAll("(?m)^[ \\t]*\\*(?!/)", ""))
                .collect(Collectors.joining("\n\n"));
    }

    private static List<String> sources(String comments) {
        return SOURCE.matcher(comments).results().map(match -> match.group(1)).toList();
    }

    private static List<String> keys(String source) {
        return KEY.matcher(source).results().map(match -> match.group(1)).toList();
    }
}
