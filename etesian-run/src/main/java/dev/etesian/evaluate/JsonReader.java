package dev.etesian.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads one JSON object of a text: RFC 8259, and beyond it the numbers that programs print without meaning harm (NaN, inf,
 * .5, 5., +5). A cursor, confined to one thread; its cost is linear in the text.
 *
 * <p>A library's parser was rejected: it keeps one of two members of the same name, turns 1e999 into an infinity without a
 * word, and stops at a bare nan, which is what C and awk print.
 */
final class JsonReader {

    /** Deeper than any result, shallower than the stack. */
    static final int DEEPEST = 64;

    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
    private static final Pattern WORD = Pattern.compile("[+-]?(?:nan|inf|infinity)", Pattern.CASE_INSENSITIVE);
    private static final Set<String> PYTHON = Set.of("None", "True", "False");

    private final String text;
    private int at;

    /** Stands before the character at {@code start}. */
    JsonReader(String text, int start) {
        this.text = text;
        at = start;
    }

    /** Whether a text is a number as this reads it, words for NaN and infinities included. */
    static boolean number(String token) {
        return NUMBER.matcher(token).matches() || WORD.matcher(token).matches();
    }

    /** Where the next character would be read. */
    int position() {
        return at;
    }

    /** The object that begins here. */
    JsonValue.Members object() throws JsonSyntaxException {
        return object(1);
    }

    private JsonValue.Members object(int depth) throws JsonSyntaxException {
        if (depth > DEEPEST) {
            throw new JsonSyntaxException("nested deeper than " + DEEPEST);
        }
        expect('{');
        List<JsonValue.Member> members = new ArrayList<>();
        if (next() == '}') {
            at++;
            return new JsonValue.Members(members);
        }
        while (true) {
            if (next() != '"') {
                throw expected("a name in double quotes");
            }
            String name = string();
            next();
            expect(':');
            members.add(new JsonValue.Member(name, value(depth)));
            if (closed('}')) {
                return new JsonValue.Members(members);
            }
        }
    }

    private JsonValue value(int depth) throws JsonSyntaxException {
        int c = next();
        if (c == '{') {
            return object(depth + 1);
        }
        if (c == '[') {
            array(depth + 1);
            return new JsonValue.Other("an array");
        }
        return c == '"' ? new JsonValue.Text(string()) : bare();
    }

    private void array(int depth) throws JsonSyntaxException {
        if (depth > DEEPEST) {
            throw new JsonSyntaxException("nested deeper than " + DEEPEST);
        }
        expect('[');
        if (next() == ']') {
            at++;
            return;
        }
        while (true) {
            value(depth);
            if (closed(']')) {
                return;
            }
        }
    }

    /** Reads what follows a value, and returns whether it is the end. */
    private boolean closed(char end) throws JsonSyntaxException {
        int c = next();
        if (c != end && c != ',') {
            throw expected("',' or '" + end + "'");
        }
        at++;
        return c == end;
    }

    /** A value without quotes: everything up to the next separator. */
    private JsonValue bare() throws JsonSyntaxException {
        int start = at;
        while (at < text.length() && " \t\r\n,:{}[]\"".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String token = text.substring(start, at);
        if (number(token)) {
            return new JsonValue.Number(token);
        }
        switch (token) {
            case "null":
                return new JsonValue.Null();
            case "true":
            case "false":
                return new JsonValue.Other(token);
            default:
                at = start;
                throw expected("a value", PYTHON.contains(token) ? "; print with json.dumps" : "");
        }
    }

    private String string() throws JsonSyntaxException {
        StringBuilder out = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return out.toString();
            }
            out.append(c == '\\' ? escaped() : c);
        }
        throw new JsonSyntaxException("ends inside a text");
    }

    private char escaped() throws JsonSyntaxException {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        int plain = "\"\\/bfnrt".indexOf(c);
        if (plain >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(plain);
        }
        if (c == 'u' && at + 4 <= text.length()) {
            String digits = text.substring(at, at + 4);
            if (digits.chars().allMatch(d -> Character.digit(d, 16) >= 0 && d < 128)) {
                at += 4;
                return (char) Integer.parseInt(digits, 16);
            }
        }
        throw new JsonSyntaxException("unknown escape \\" + c);
    }

    /** The next character that is no blank, not yet read; -1 at the end. */
    private int next() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : -1;
    }

    private void expect(char wanted) throws JsonSyntaxException {
        if (at >= text.length() || text.charAt(at) != wanted) {
            throw expected("'" + wanted + "'");
        }
        at++;
    }

    private JsonSyntaxException expected(String what) {
        return expected(what, "");
    }

    private JsonSyntaxException expected(String what, String advice) {
        if (at >= text.length()) {
            return new JsonSyntaxException("expected " + what + ", but it ends there");
        }
        boolean quote = text.charAt(at) == '\'';
        String got = Excerpt.of(text.substring(at, Math.min(text.length(), at + 2 * Excerpt.LONGEST)));
        return new JsonSyntaxException(String.format(
                Locale.ROOT,
                "expected %s, got %s%s",
                what,
                got,
                quote ? "; use double quotes, in Python json.dumps" : advice));
    }
}
