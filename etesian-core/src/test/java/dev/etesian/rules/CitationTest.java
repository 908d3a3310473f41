package dev.etesian.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every formula says where it comes from: the keys after {@code Source:} in the comments of all modules and the lines of
 * {@code docs/references.md} are the same set.
 */
final class CitationTest {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    /** From "Source:" to the end of its paragraph: an empty line, a tag or the end of the comment. */
    private static final Pattern SOURCE =
            Pattern.compile("Source:(.*?)(?=\\n\\s*\\n|\\n\\s*@|<p>|\\*/|$)", Pattern.DOTALL);

    /** An author's name and a year; other brackets, such as an interval, are no keys. */
    private static final Pattern KEY = Pattern.compile("\\[(\\p{Lu}[\\p{L}-]*\\d{4}[a-z]?)\\b[^\\]]*]");

    private static final Pattern REFERENCE = Pattern.compile("(?m)^- \\*\\*([^*]+)\\*\\* — \\S");

    private final SourceTree tree = SourceTree.here();

    @Test
    void everyCitationResolves() throws IOException {
        Set<String> known = Set.copyOf(references());
        List<String> unresolved = new ArrayList<>();
        for (Path file : tree.mainSources()) {
            for (String source : sources(tree.text(file))) {
                List<String> keys = keys(source);
                if (keys.isEmpty() || !known.containsAll(keys)) {
                    unresolved.add(tree.name(file) + ": Source:" + source.strip());
                }
            }
        }
        assertThat(unresolved)
                .as("citations without a line in %s, or without a key", SourceTree.REFERENCES)
                .isEmpty();
    }

    @Test
    void everyReferenceIsCited() throws IOException {
        Set<String> cited = new TreeSet<>();
        for (Path file : tree.mainSources()) {
            sources(tree.text(file)).forEach(source -> cited.addAll(keys(source)));
        }
        assertThat(references())
                .as("lines of %s; take out what no code cites", SourceTree.REFERENCES)
                .isSubsetOf(cited);
    }

    @Test
    void referencesAreSortedAndUnique() throws IOException {
        assertThat(references()).doesNotHaveDuplicates().isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
    }

    @Test
    void keysAreFoundAcrossLinesAndInLists() {
        String text =
                "/**\n * Value.\n *\n * <p>Source: [Paria2019, Table\n * 1]; [Knowles2006] on [0, 1].\n *\n * <p>See [1, 2].\n */";
        assertThat(sources(text))
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

    private static List<String> sources(String text) {
        Stream<String> comments = COMMENT.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(comment -> comment.replaceAll("(?m)^[ \\t]*\\*(?!/)", ""));
        return comments.flatMap(comment -> SOURCE.matcher(comment).results().map(match -> match.group(1)))
                .toList();
    }

    private static List<String> keys(String source) {
        return KEY.matcher(source).results().map(match -> match.group(1)).toList();
    }
}
