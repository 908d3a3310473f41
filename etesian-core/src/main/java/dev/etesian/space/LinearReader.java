package dev.etesian.space;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code level + 0.5*window <= 28}: two sums of terms {@code 2}, {@code x}, {@code 2*x}, {@code x*2}. */
final class LinearReader {

    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{M}\\p{Nd}_.]*");
    private static final Pattern TOKEN = Pattern.compile("\\s*(?:(?<number>(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)"
            + "|(?<name>" + NAME.pattern() + ")|'(?<quoted>[^']+)'|(?<sign><=|>=|[-+*≤≥]))");

    private final String text;
    private final Matcher token;
    private final Map<String, Double> coefficients = new LinkedHashMap<>();
    private double constant;
    private int position;

    LinearReader(String text) {
        this.text = text;
        this.token = TOKEN.matcher(text);
    }

    /** Whether a name needs no quotes. */
    static boolean plain(String name) {
        return NAME.matcher(name).matches();
    }

    LinearConstraint read() {
        String relation = sum(1);
        boolean atMost = relation.equals("<=") || relation.equals("≤");
        if (!atMost && !relation.equals(">=") && !relation.equals("≥")) {
            throw expected("<= or >=");
        }
        if (!sum(-1).isEmpty()) {
            throw expected("the end");
        }
        double direction = atMost ? 1 : -1;
        coefficients.values().removeIf(c -> c == 0);
        coefficients.replaceAll((name, c) -> direction * c);
        return new LinearConstraint(coefficients, -direction * constant + 0.0);
    }

    /** Reads one side, adds it with a sign, and returns the relation that ended it, or nothing at the end. */
    private String sum(double side) {
        double sign = side;
        String next = next();
        while (next.equals("-") || next.equals("+")) {
            sign = next.equals("-") ? -sign : sign;
            next = next();
        }
        while (true) {
            next = term(next, sign);
            if (!next.equals("+") && !next.equals("-")) {
                return next;
            }
            sign = next.equals("-") ? -side : side;
            next = next();
        }
    }

    /** Reads a product of numbers and at most one name, and returns the token after it. */
    private String term(String first, double sign) {
        double factor = sign;
        String name = "";
        String next = first;
        while (true) {
            if (!next.equals("number") && !next.equals("name")) {
                throw expected("a number or a name");
            }
            if (next.equals("number")) {
                factor *= Double.parseDouble(token.group("number"));
            } else if (name.isEmpty()) {
                name = token.group("name") != null ? token.group("name") : token.group("quoted");
            } else {
                throw expected("one name in a product");
            }
            next = next();
            if (!next.equals("*")) {
                break;
            }
            next = next();
        }
        if (name.isEmpty()) {
            constant += factor;
        } else {
            coefficients.merge(name, factor, Double::sum);
        }
        return next;
    }

    /** Moves to the next token and says what it is: "number", "name", the sign itself, or nothing at the end. */
    private String next() {
        if (text.substring(position).isBlank()) {
            position = text.length();
            return "";
        }
        token.region(position, text.length());
        if (!token.lookingAt()) {
            throw expected("a number, a name or a sign");
        }
        position = token.end();
        String sign = token.group("sign");
        return sign != null ? sign : token.group("number") != null ? "number" : "name";
    }

    private IllegalArgumentException expected(String what) {
        return new IllegalArgumentException("constraint '" + text + "': expected " + what + " at character " + position
                + "; write it like level + 0.5*window <= 28");
    }
}
