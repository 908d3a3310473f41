package dev.etesian.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code level + 0.5*window <= 28} and {@code max(a, b)^2 < 3*abs(c - 1)}, by recursive descent.
 *
 * <pre>
 * comparison = sum ("<=" | ">=" | "<" | ">" | "≤" | "≥") sum
 * sum        = product {("+" | "-") product}
 * product    = signed {("*" | "/") signed}
 * signed     = {"-" | "+"} power
 * power      = atom ["^" signed]
 * atom       = number | name | function "(" sum {"," sum} ")" | "(" sum ")"
 * </pre>
 *
 * The text and the depth of nesting are bounded, so that no text exhausts the stack.
 */
final class ConstraintReader {

    private static final int LONGEST = 2000;
    private static final int DEEPEST = 50;
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{M}\\p{Nd}_.]*");
    private static final Pattern TOKEN = Pattern.compile("(?<number>(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)"
            + "|(?<name>" + NAME.pattern() + ")|'(?<quoted>(?:[^']|'')+)'|(?<sign><=|>=|==|!=|[-+*/^(),<>=≤≥])");
    private static final Pattern SPACE = Pattern.compile("\\s*");
    private static final Pattern LINES = Pattern.compile("\\s*[\\p{Cntrl}\\x{2028}\\x{2029}]+\\s*");
    private static final String END = "the end";

    private final String text;
    private final Matcher token;
    private final Map<String, Integer> parameters = new LinkedHashMap<>();
    private int start;
    private int depth;
    /** The token at hand: "number", "name", the sign itself, or {@link #END}. */
    private String kind = END;

    ConstraintReader(String text) {
        this.text = text;
        this.token = TOKEN.matcher(text);
    }

    /** A name as it stands in a constraint: in single quotes where it is more than letters, digits, _ and dots. */
    static String quoted(String name) {
        return NAME.matcher(name).matches() ? name : "'" + name.replace("'", "''") + "'";
    }

    Constraint read() {
        if (text.length() > LONGEST) {
            throw new ConstraintSyntaxException(
                    text.substring(0, 20) + "…",
                    LONGEST,
                    "expected at most " + LONGEST + " characters, got " + text.length());
        }
        advance(0);
        Expression left = sum();
        String relation = kind;
        if (!List.of("<=", ">=", "<", ">", "≤", "≥").contains(relation)) {
            String hint = relation.contains("=")
                    ? "; an equation leaves no room to search: express a parameter by the" + " others instead"
                    : "; write it like level + 0.5*window <= 28";
            throw expected("<=, >=, < or >", hint);
        }
        advance(token.end());
        Expression right = sum();
        if (!kind.equals(END)) {
            boolean chain = kind.startsWith("<") || kind.startsWith(">") || "≤≥".contains(kind);
            throw expected(END, chain ? "; write two constraints" : "");
        }
        if (parameters.isEmpty()) {
            throw new ConstraintSyntaxException(text, 0, "expected at least one parameter, got only numbers");
        }
        boolean atMost = relation.startsWith("<") || relation.equals("≤");
        return comparison(atMost ? left : right, relation.equals("<") || relation.equals(">"), atMost ? right : left);
    }

    private Constraint comparison(Expression less, boolean strict, Expression more) {
        List<String> names = List.copyOf(parameters.keySet());
        Expression.Linear linear = new Expression.Joined('-', less, more).linear();
        if (strict || linear == null) {
            String oneLine = LINES.matcher(text.strip()).replaceAll(" ");
            return new ExpressionConstraint(oneLine, names, less, strict, more);
        }
        Map<String, Double> coefficients = new LinkedHashMap<>();
        linear.coefficients().forEach((j, c) -> coefficients.put(names.get(j), c));
        coefficients.values().removeIf(c -> c == 0);
        if (coefficients.isEmpty()) {
            throw new ConstraintSyntaxException(text, 0, "expected a parameter that counts, got sums that cancel");
        }
        try {
            return new LinearConstraint(coefficients, -linear.constant() + 0.0);
        } catch (IllegalArgumentException overflow) {
            throw new ConstraintSyntaxException(text, 0, "expected coefficients that are finite, got one that is not");
        }
    }

    private Expression sum() {
        Expression sum = product();
        while (kind.equals("+") || kind.equals("-")) {
            char sign = kind.charAt(0);
            advance(token.end());
            sum = new Expression.Joined(sign, sum, product());
        }
        return sum;
    }

    private Expression product() {
        Expression product = signed();
        while (kind.equals("*") || kind.equals("/")) {
            char sign = kind.charAt(0);
            advance(token.end());
            product = new Expression.Joined(sign, product, signed());
        }
        return product;
    }

    private Expression signed() {
        boolean negative = false;
        while (kind.equals("+") || kind.equals("-")) {
            negative ^= kind.equals("-");
            advance(token.end());
        }
        Expression power = power();
        return negative ? new Expression.Joined('*', new Expression.Constant(-1), power) : power;
    }

    private Expression power() {
        if (++depth > DEEPEST) {
            throw new ConstraintSyntaxException(text, start, "expected at most " + DEEPEST + " levels of nesting");
        }
        Expression base = atom();
        if (kind.equals("^")) {
            advance(token.end());
            base = new Expression.Joined('^', base, signed());
        }
        depth--;
        return base;
    }

    private Expression atom() {
        String number = kind.equals("number") ? token.group("number") : "";
        if (!number.isEmpty()) {
            double value = Double.parseDouble(number);
            if (Double.isInfinite(value)) {
                throw expected("a finite number", "");
            }
            advance(token.end());
            return new Expression.Constant(value);
        }
        if (kind.equals("(")) {
            advance(token.end());
            Expression inner = sum();
            close();
            return inner;
        }
        if (!kind.equals("name")) {
            throw expected("a number or a name", "");
        }
        int at = start;
        boolean plain = token.group("name") != null;
        String name = plain ? token.group("name") : token.group("quoted").replace("''", "'");
        advance(token.end());
        if (plain && kind.equals("(")) {
            return call(name, at);
        }
        return new Expression.Reference(parameters.computeIfAbsent(name, n -> parameters.size()));
    }

    private Expression call(String name, int at) {
        List<String> known = Arrays.stream(Expression.Function.values())
                .map(f -> f.name().toLowerCase(Locale.ROOT))
                .toList();
        if (!known.contains(name)) {
            throw new ConstraintSyntaxException(
                    text, at, "expected a function, got '" + name + "'; " + Names.suggestion(name, known));
        }
        Expression.Function function = Expression.Function.valueOf(name.toUpperCase(Locale.ROOT));
        List<Expression> arguments = new ArrayList<>();
        do {
            advance(token.end());
            arguments.add(sum());
        } while (kind.equals(","));
        close();
        if (function.several == (arguments.size() == 1)) {
            throw new ConstraintSyntaxException(
                    text,
                    at,
                    "expected " + (function.several ? "two or more arguments" : "one argument") + " of " + name
                            + ", got " + arguments.size());
        }
        return new Expression.Call(function, arguments);
    }

    private void close() {
        if (!kind.equals(")")) {
            throw expected("')'", "");
        }
        advance(token.end());
    }

    /** Moves to the token that starts at a position, or after the space there. */
    private void advance(int position) {
        Matcher space = SPACE.matcher(text).region(position, text.length());
        start = space.lookingAt() ? space.end() : position;
        if (start == text.length()) {
            kind = END;
            return;
        }
        token.region(start, text.length());
        if (!token.lookingAt()) {
            throw new ConstraintSyntaxException(
                    text, start, "expected a number, a name or a sign, got '" + text.charAt(start) + "'");
        }
        String sign = token.group("sign");
        kind = sign != null ? sign : token.group("number") != null ? "number" : "name";
    }

    private ConstraintSyntaxException expected(String what, String hint) {
        String found = kind.equals(END) ? END : "'" + token.group() + "'";
        return new ConstraintSyntaxException(text, start, "expected " + what + ", got " + found + hint);
    }
}
