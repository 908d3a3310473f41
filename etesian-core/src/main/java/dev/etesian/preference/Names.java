package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Finds objectives and other known words by name, and the nearest one for a name that is not known. */
final class Names {

    private Names() {}

    /** An unmodifiable copy in the order of the names, so that the same statement always reads the same. */
    static <V> Map<String, V> sorted(Map<String, V> byName) {
        return Collections.unmodifiableMap(new TreeMap<>(byName));
    }

    /** Throws unless every name is one of an objective; {@code where} starts the message. */
    static void check(String where, Collection<String> names, List<Objective> objectives) {
        List<String> known = objectives.stream().map(Objective::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(where + "." + name + ": unknown objective" + hint(name, known));
            }
        }
    }

    /** The end of a message about an unknown word: the nearest known one, then all of them. */
    static String hint(String word, List<String> known) {
        String nearest = known.get(0);
        for (String k : known) {
            if (distance(word, k) < distance(word, nearest)) {
                nearest = k;
            }
        }
        boolean close = distance(word, nearest) <= Math.max(2, word.length() / 3);
        return (close ? "; did you mean '" + nearest + "'?" : ";") + " known: " + String.join(", ", known);
    }

    /** The number of letters to insert, delete, replace or swap with their neighbor, ignoring case. */
    static int distance(String from, String to) {
        String a = from.toLowerCase(Locale.ROOT);
        String b = to.toLowerCase(Locale.ROOT);
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                d[i][j] = Math.min(replaced, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }

    /** The values in the order of the objectives, {@code missing} where there is none. */
    static double[] values(Map<String, Double> byName, List<Objective> objectives, double missing) {
        return objectives.stream()
                .mapToDouble(o -> byName.getOrDefault(o.name(), missing))
                .toArray();
    }

    /** The named values as words, in the order of the objectives. */
    static String list(Map<String, Double> byName, String between, List<Objective> objectives) {
        return objectives.stream()
                .filter(o -> byName.containsKey(o.name()))
                .map(o -> o.name() + between + Numbers.text(byName.getOrDefault(o.name(), Double.NaN)))
                .collect(Collectors.joining(", "));
    }
}
