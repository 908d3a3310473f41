package dev.etesian.studies.document;

import java.util.List;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** What the YAML reader complains about, in the words of somebody who wrote a study file. */
final class YamlErrors {

    /** How a complaint starts or what it contains, and what to say instead. */
    private record Known(String complaint, String text) {}

    private static final List<Known> KNOWN = List.of(
            new Known("TAB", "expected spaces to indent, got a tab; replace it by spaces"),
            new Known(
                    "mapping values are not allowed here",
                    "expected one ':' in a line, got another; put a text that contains ': ' in quotes, and indent alike"
                            + " what belongs together"),
            new Known("could not find expected ':'", "expected ':' and a value after the name, got none"),
            new Known(
                    "found unexpected end of stream", "expected the quote that ends the text, got the end of the file"),
            new Known(
                    "expected ',' or '}'", "expected ',' or '}', got something else; close the brace that was opened"),
            new Known(
                    "expected ',' or ']'",
                    "expected ',' or ']', got something else; close the bracket that was opened"),
            new Known(
                    "expected <block end>",
                    "expected a name or a list item indented like those above it, got something else; check the"
                            + " indentation"),
            new Known("cannot start any token", "expected a value, got a sign that cannot start one; put it in quotes"),
            new Known(
                    "sequence entries are not allowed here",
                    "expected a value on this line, got '-'; start a new line"),
            new Known(
                    "found unknown escape character",
                    "expected a known escape after '\\', got another; write '\\\\' or" + " use single quotes"));

    private YamlErrors() {}

    static Mistake explain(YamlEngineException broken, String text, String file) {
        if (broken instanceof ReaderException unreadable) {
            return new Mistake(
                    at(text, unreadable.getPosition(), file),
                    "",
                    String.format("expected printable characters, got U+%04X; remove it", unreadable.getCodePoint()));
        }
        if (broken instanceof MarkedYamlEngineException marked) {
            SourcePosition position =
                    marked.getProblemMark().map(mark -> position(mark, file)).orElse(new SourcePosition(file, 1, 1));
            String problem = String.valueOf(marked.getProblem());
            return new Mistake(position, "", words(problem) + began(marked, position, file));
        }
        return new Mistake(new SourcePosition(file, 1, 1), "", "expected YAML, got " + firstLine(broken));
    }

    private static String words(String problem) {
        return KNOWN.stream()
                .filter(known -> problem.contains(known.complaint()))
                .map(Known::text)
                .findFirst()
                .orElse("expected YAML, got a mistake in its form: " + problem);
    }

    /** Where the construct began that is broken, if that is elsewhere. */
    private static String began(MarkedYamlEngineException marked, SourcePosition position, String file) {
        return marked.getContextMark()
                .map(mark -> position(mark, file))
                .filter(start -> start.line() != position.line())
                .map(start -> " (began at line " + start.line() + ", column " + start.column() + ")")
                .orElse("");
    }

    private static SourcePosition position(Mark mark, String file) {
        return new SourcePosition(file, mark.getLine() + 1, mark.getColumn() + 1);
    }

    private static SourcePosition at(String text, int position, String file) {
        int end = Math.min(Math.max(0, position), text.length());
        int line = (int) text.substring(0, end).chars().filter(c -> c == '\n').count() + 1;
        return new SourcePosition(file, line, end - text.lastIndexOf('\n', end - 1));
    }

    private static String firstLine(YamlEngineException broken) {
        return String.valueOf(broken.getMessage()).lines().findFirst().orElse("something else");
    }
}
