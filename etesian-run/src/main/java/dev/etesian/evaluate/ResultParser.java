package dev.etesian.evaluate;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Names;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the result in what a program wrote: the last line that begins with a brace, or the object that begins there.
 *
 * <pre>{@code
 * {"ratio": 3.2, "seconds": {"value": 0.4, "stderr": 0.01}, "memory": null}
 * }</pre>
 *
 * <p>An outcome is a number, an object with {@code value} and {@code stderr}, or null for one that was not measured; NaN
 * and infinities are kinds of outcome, bare or in quotes. It never guesses: a broken last object is not replaced by an
 * earlier one, of two members with the same name none is taken. It never throws; whatever is wrong is the reason of an
 * {@link Outcome.Failed}. Immutable.
 */
public final class ResultParser {

    private static final String IGNORED = "' is no objective or limit, ignored; ";

    private final Set<String> outcomes;

    /** A parser for the outcomes of these names. */
    public ResultParser(Set<String> outcomes) {
        this.outcomes = new LinkedHashSet<>(outcomes);
    }

    /** Whether a note is about a name that a program reports and nobody asked for: the same with every result. */
    public static boolean ignores(String note) {
        return note.contains(IGNORED);
    }

    /**
     * The result in a program's output.
     *
     * @param where what the bytes are, for the reasons: {@code standard output}
     */
    public Outcome parse(byte[] output, String where) {
        List<String> lines = OutputText.lines(output);
        int start = candidate(lines);
        if (start < 0) {
            return nothing(lines, where);
        }
        try {
            return judged(object(lines, start), where);
        } catch (JsonSyntaxException broken) {
            return new Outcome.Failed(
                    Outcome.Cause.BAD_RESULT,
                    where + ": expected a JSON object as result, got " + Excerpt.of(lines.get(start)) + ": "
                            + broken.getMessage());
        }
    }

    /** The object that begins at line {@code last}, or the one around it where it was printed over several lines. */
    private static JsonValue.Members object(List<String> lines, int last) throws JsonSyntaxException {
        String text = String.join("\n", lines);
        int at = text.length()
                - String.join("\n", lines.subList(last, lines.size())).length();
        int needed = at;
        for (int line = last; line >= 0; line--) {
            if (lines.get(line).startsWith("{")) {
                JsonReader reader = new JsonReader(text, at);
                JsonValue.Members object = reader.object();
                if (reader.position() > needed && !inside(text, reader.position())) {
                    requireEndOfLine(text.substring(reader.position()));
                    return object;
                }
            }
            at -= line == 0 ? 0 : lines.get(line - 1).length() + 1;
        }
        throw new JsonSyntaxException("expected nothing after it but other lines, got a bracket or a comma");
    }

    /** The last line that begins an object; -1 where there is none. */
    private static int candidate(List<String> lines) {
        int i = lines.size() - 1;
        while (i >= 0 && !lines.get(i).startsWith("{")) {
            i--;
        }
        return i;
    }

    /** Whether what follows an object shows that it was a part of something larger, printed over several lines. */
    private static boolean inside(String text, int end) {
        int next = end;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next < text.length() && "}],".indexOf(text.charAt(next)) >= 0;
    }

    private static void requireEndOfLine(String rest) throws JsonSyntaxException {
        int end = rest.indexOf('\n');
        String line = (end < 0 ? rest : rest.substring(0, end)).strip();
        if (!line.isEmpty()) {
            throw new JsonSyntaxException("expected the line to end after the object, got " + Excerpt.of(line));
        }
    }

    private Outcome nothing(List<String> lines, String where) {
        String last = lines.stream().filter(line -> !line.isEmpty()).reduce("", (a, b) -> b);
        String example = "{\"" + outcomes.iterator().next() + "\": 1.5, …}";
        return new Outcome.Failed(
                Outcome.Cause.NO_RESULT,
                where + ": expected a line like " + example + " as result, got "
                        + (last.isEmpty() ? "nothing" : Excerpt.of(last) + " last"));
    }

    /** The outcome that an object reports. */
    Outcome judged(JsonValue.Members object, String where) {
        Map<String, Measurement> values = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        String error = "";
        try {
            for (JsonValue.Member member : object.all()) {
                String name = member.name();
                if (!outcomes.contains(name)) {
                    error = name.equals("error") && member.value() instanceof JsonValue.Text text ? text.text() : error;
                    notes.add("'" + Excerpt.plain(name, Excerpt.LONGEST) + IGNORED + Names.suggestion(name, outcomes));
                } else if (!seen.add(name)) {
                    throw new JsonSyntaxException("'" + name + "' is there twice; report each outcome once");
                } else if (!(member.value() instanceof JsonValue.Null)) {
                    values.put(name, MeasurementReader.read(name, member.value(), notes));
                }
            }
        } catch (JsonSyntaxException wrong) {
            return new Outcome.Failed(Outcome.Cause.BAD_RESULT, where + ": " + wrong.getMessage());
        }
        if (!error.isEmpty()) {
            return new Outcome.Failed(Outcome.Cause.REPORTED, Excerpt.plain(error, 10 * Excerpt.LONGEST));
        }
        return values.isEmpty() ? unmeasured(notes, where) : measured(values, notes);
    }

    private Outcome unmeasured(List<String> notes, String where) {
        return new Outcome.Failed(
                Outcome.Cause.NO_RESULT,
                where + ": expected a value of " + String.join(", ", outcomes) + ", got none"
                        + (notes.isEmpty() ? "" : "; " + notes.get(0)));
    }

    private Outcome measured(Map<String, Measurement> values, List<String> notes) {
        for (String outcome : outcomes) {
            if (!values.containsKey(outcome)) {
                notes.add("'" + outcome + "' is missing");
            }
        }
        return new Outcome.Measured(values, notes);
    }
}
