package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * Preferences as one writes them on a command line.
 *
 * <pre>
 * flat
 * box:-110..-95,23..27          one range per objective, in their order
 * box:cost=0..3,time=..10       by name; an end left out is no bound
 * weights:2,1                   also by name
 * point:cost=2,time=5           also in order
 * box:0..1,0..2;3..4,3..4       a mixture with equal shares
 * </pre>
 */
public final class Preferences {

    private static final List<String> KINDS = List.of("flat", "box", "weights", "point");

    private Preferences() {}

    /** The preference of a text, checked against the objectives. */
    public static Preference parse(String text, List<Objective> objectives) {
        List<Preference> parts = new ArrayList<>();
        String kind = "";
        for (String part : text.split(";", -1)) {
            int colon = part.indexOf(':');
            boolean another = colon < 0 && kind.equals("box") && part.contains("..");
            if (!another) {
                kind = (colon < 0 ? part : part.substring(0, colon)).strip();
            }
            parts.add(parse(kind, part.substring(colon + 1).strip(), colon >= 0 || another, objectives));
        }
        Preference preference = parts.size() == 1 ? parts.get(0) : Mixture.of(parts.toArray(new Preference[0]));
        preference.check(objectives);
        return preference;
    }

    private static Preference parse(String kind, String body, boolean hasBody, List<Objective> objectives) {
        if (!KINDS.contains(kind)) {
            throw new IllegalArgumentException("preference '" + kind + "': unknown" + Names.hint(kind, KINDS));
        }
        if (hasBody == kind.equals("flat")) {
            throw new IllegalArgumentException("preference '" + kind + "': expected "
                    + (hasBody ? "nothing after it, got '" + body + "'" : "values after a colon, got none"));
        }
        String where = "preference." + kind;
        return switch (kind) {
            case "flat" -> new Flat();
            case "box" -> new Box(entries(where, body, objectives, Preferences::bounds), Box.Mode.INSIDE);
            case "weights" -> Preference.weights(entries(where, body, objectives, Numbers::parse));
            default -> Preference.point(entries(where, body, objectives, Numbers::parse));
        };
    }

    /** Entries separated by commas, each {@code name=value}, or all of them values in the order of the objectives. */
    private static <V> Map<String, V> entries(
            String where, String body, List<Objective> objectives, BiFunction<String, String, V> read) {
        String[] items = body.split(",", -1);
        Map<String, V> entries = new TreeMap<>();
        if (!body.contains("=") && items.length != objectives.size()) {
            throw new IllegalArgumentException(where + ": expected " + objectives.size() + " entries, one for each of "
                    + String.join(", ", objectives.stream().map(Objective::name).toList()) + ", got " + items.length
                    + " in '" + body + "'");
        }
        for (int k = 0; k < items.length; k++) {
            int equals = items[k].lastIndexOf('=');
            if (equals < 0 && body.contains("=")) {
                throw new IllegalArgumentException(where + ": expected name=value, got '" + items[k].strip() + "'");
            }
            String name = equals < 0
                    ? objectives.get(k).name()
                    : items[k].substring(0, equals).strip();
            if (entries.containsKey(name)) {
                throw new IllegalArgumentException(where + "." + name + ": expected once, got it twice");
            }
            Names.check(where, List.of(name), objectives);
            entries.put(
                    name,
                    read.apply(
                            where + "." + name, items[k].substring(equals + 1).strip()));
        }
        return entries;
    }

    private static Bounds bounds(String where, String text) {
        if (text.isEmpty()) {
            return BoxResolution.UNBOUNDED;
        }
        int dots = text.indexOf("..");
        if (dots < 0) {
            throw new IllegalArgumentException(where + ": expected low..high, got '" + text + "'");
        }
        String low = text.substring(0, dots).strip();
        String high = text.substring(dots + 2).strip();
        return Bounds.of(
                where,
                low.isEmpty() ? Double.NEGATIVE_INFINITY : Numbers.parse(where, low),
                high.isEmpty() ? Double.POSITIVE_INFINITY : Numbers.parse(where, high));
    }
}
