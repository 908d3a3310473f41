package dev.etesian.studies.document;

import dev.etesian.space.Point;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One element of a command: text, with the values of parameters in the places of their names. Never seen by a shell.
 *
 * @param written as a study file has it
 * @param pieces what it is made of, in order
 */
public record Argument(String written, List<Piece> pieces) {

    private static final String NAME = "[^{}\\p{Cntrl}]+";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(" + NAME + ")}");
    private static final Pattern ESCAPED = Pattern.compile("\\{(\\{+" + NAME + "}+)}");

    /**
     * A part of an argument.
     *
     * @param text as it is, or the name of the parameter
     */
    public record Piece(String text, boolean parameter) {}

    public Argument {
        pieces = List.copyOf(pieces);
        if (written.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("argument: expected a text without NUL characters, got one");
        }
    }

    /** An argument where any name in braces that is all of it is a parameter's, and nothing else is. */
    public static Argument of(String written) {
        return of(written, placeholder(written).map(List::of).orElse(List.of()));
    }

    /**
     * An argument of a study with these parameters: <code>--rate={rate}</code> has the value of <code>rate</code> in it,
     * <code>{{rate}}</code> is the text {rate}, other braces stay.
     */
    public static Argument of(String written, Collection<String> parameters) {
        Matcher escaped = ESCAPED.matcher(written);
        if (escaped.matches()) {
            return new Argument(written, List.of(new Piece(escaped.group(1), false)));
        }
        return new Argument(
                written, parameters.isEmpty() ? List.of(new Piece(written, false)) : cut(written, parameters));
    }

    /** The name in braces, where it is all of an element. */
    static Optional<String> placeholder(String written) {
        Matcher placeholder = PLACEHOLDER.matcher(written);
        return placeholder.matches() ? Optional.of(placeholder.group(1)) : Optional.empty();
    }

    /** What is wrong with an element that is a name in braces and nothing else: there is no such parameter. Empty where nothing is. */
    public static String mistake(String written, Collection<String> parameters) {
        Optional<String> unknown = placeholder(written).filter(name -> !parameters.contains(name));
        if (unknown.isEmpty()) {
            return "";
        }
        String meant = Words.meant(unknown.get(), parameters);
        return "expected a parameter in the braces, got " + Scalars.quoted(unknown.get())
                + (meant.isEmpty() ? "; write {" + written + "} for the text itself" : meant);
    }

    private static List<Piece> cut(String written, Collection<String> parameters) {
        String names = parameters.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        Matcher named = Pattern.compile("(\\{+)(" + names + ")(}+)").matcher(written);
        List<Piece> pieces = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (named.find()) {
            text.append(written, at, named.start());
            at = named.end();
            // The innermost braces are the placeholder's; where there are two around it, they escape it.
            text.append(named.group(1), 1, named.group(1).length());
            if (Math.min(named.group(1).length(), named.group(3).length()) > 1) {
                text.append(named.group(2));
            } else {
                pieces.add(new Piece(text.toString(), false));
                pieces.add(new Piece(named.group(2), true));
                text.setLength(0);
            }
            text.append(named.group(3), 1, named.group(3).length());
        }
        pieces.add(new Piece(text.append(written, at, written.length()).toString(), false));
        return pieces;
    }

    /** The text, where no parameter is in it. */
    public Optional<String> constant() {
        return pieces.stream().anyMatch(Piece::parameter) ? Optional.empty() : Optional.of(at(new Point(Map.of())));
    }

    /** The argument for a point; an inactive parameter is the empty text. */
    public String at(Point point) {
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            if (!piece.parameter) {
                text.append(piece.text);
            } else if (point.has(piece.text)) {
                text.append(point.value(piece.text));
            }
        }
        return text.toString();
    }
}
