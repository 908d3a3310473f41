package dev.etesian.studies.document;

import dev.etesian.preference.Mixture;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.space.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
final class PreferenceText {

    private PreferenceText() {}

    /** The preference of a text, checked against the objectives. */
    static Preference parse(String text, List<Objective> objectives) {
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
        for (PreferenceKind known : PreferenceKind.ALL) {
            Optional<PreferenceOption> option = known.option();
            if (option.isPresent() && known.key().equals(kind)) {
                if (hasBody == option.get().flag()) {
                    throw new IllegalArgumentException("preference '" + kind + "': expected "
                            + (hasBody ? "nothing after it, got '" + body + "'" : "values after a colon, got none"));
                }
                return known.parse(body, objectives);
            }
        }
        List<String> kinds = PreferenceDocument.options().stream()
                .map(PreferenceOption::kind)
                .toList();
        throw new IllegalArgumentException("preference '" + kind + "': unknown; " + Names.choices(kind, kinds));
    }

    /** Entries separated by commas, each {@code name=value}, or all of them values in the order of the objectives. */
    static <V> Map<String, V> entries(
            String where, String body, List<Objective> objectives, BiFunction<String, String, V> read) {
        String[] items = body.split(",", -1);
        Map<String, V> entries = new TreeMap<>();
        if (!body.contains("=") && items.length != objectives.size()) {
            throw new IllegalArgumentException(where + ": expected " + objectives.size() + " entries, one for each of "
                    + String.join(", ", objectives.stream().map(Objective::name).toList()) + ", got " + items.length
                    + " in '" + body + "'; or name them, like "
                    + objectives.get(0).name() + (where.endsWith("box") ? "=LOW..HIGH" : "=VALUE"));
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
            List<String> known = objectives.stream().map(Objective::name).toList();
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        where + "." + name + ": unknown objective; " + Names.choices(name, known));
            }
            entries.put(
                    name,
                    read.apply(
                            where + "." + name, items[k].substring(equals + 1).strip()));
        }
        return entries;
    }
}
