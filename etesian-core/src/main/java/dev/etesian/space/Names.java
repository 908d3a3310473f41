package dev.etesian.space;

import java.util.Collection;
import java.util.Optional;

/** What a name may be, and what was probably meant by a name that nobody knows. */
public final class Names {

    private static final int LONGEST = 200;

    private Names() {}

    /**
     * The name itself, if it may be one: not blank, at most 200 characters, no control characters.
     *
     * @param kind what bears the name, for the message
     */
    public static String checked(String kind, String name) {
        if (name.isBlank()) {
            throw new RefusedException(kind, "expected a name, got a blank one");
        }
        if (name.length() > LONGEST) {
            throw new RefusedException(
                    kind + " '" + name.substring(0, 20) + "…'",
                    "expected a name of at most " + LONGEST + " characters, got " + name.length());
        }
        if (name.codePoints().anyMatch(Character::isISOControl)) {
            throw new RefusedException(kind, "expected a name without control characters, got " + escaped(name));
        }
        return name;
    }

    /** The end of a message about an unknown word: the nearest known one, or the list of them. */
    public static String suggestion(String unknown, Collection<String> known) {
        if (known.isEmpty()) {
            return "there are none";
        }
        Optional<String> meant = nearest(unknown, known);
        if (meant.isPresent()) {
            return question(meant.get());
        }
        String list = String.join(", ", known.stream().limit(10).toList());
        return "known: " + list + (known.size() > 10 ? ", …" : "");
    }

    /** The end of a message about an unknown word: the nearest known one, if any is near, and all of them. */
    public static String choices(String unknown, Collection<String> known) {
        return nearest(unknown, known).map(word -> question(word) + " ").orElse("") + "known: "
                + String.join(", ", known);
    }

    /** The end of a message that has listed the known words: the nearest one, nothing where none is near. */
    public static String meant(String unknown, Collection<String> known) {
        return nearest(unknown, known).map(word -> "; " + question(word)).orElse("");
    }

    private static String question(String word) {
        return "did you mean '" + word + "'?";
    }

    private static Optional<String> nearest(String unknown, Collection<String> known) {
        String nearest = "";
        int least = Integer.MAX_VALUE;
        for (String word : known) {
            int distance = distance(unknown, word);
            if (distance < least) {
                least = distance;
                nearest = word;
            }
        }
        boolean near = least <= Math.max(1, Math.max(unknown.length(), nearest.length()) / 2);
        return near ? Optional.of(nearest) : Optional.empty();
    }

    /** The number of letters to insert, delete, replace or swap, 0 where only the case differs. */
    private static int distance(String a, String b) {
        if (a.equalsIgnoreCase(b)) {
            return 0;
        }
        int[] before = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
                boolean swap =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swap) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
            int[] free = before;
            before = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }

    private static String escaped(String name) {
        StringBuilder text = new StringBuilder();
        name.codePoints().forEach(c -> {
            if (Character.isISOControl(c)) {
                text.append(String.format("\\u%04x", c));
            } else {
                text.appendCodePoint(c);
            }
        });
        return "\"" + text + "\"";
    }
}
