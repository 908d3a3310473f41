package dev.etesian.studies.document;

import dev.etesian.space.Names;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Known words in messages, and the one that was probably meant. */
final class Words {

    /** Words that people use for ours, with ours; one with a colon is a field and its value. */
    private static final Map<String, List<String>> SYNONYMS = Map.ofEntries(
            Map.entry("float", List.of("real")),
            Map.entry("double", List.of("real")),
            Map.entry("number", List.of("real")),
            Map.entry("uniform", List.of("real")),
            Map.entry("loguniform", List.of("real")),
            Map.entry("int", List.of("integer")),
            Map.entry("choice", List.of("categorical", "values")),
            Map.entry("choices", List.of("values", "categorical")),
            Map.entry("categories", List.of("values")),
            Map.entry("options", List.of("values")),
            Map.entry("enum", List.of("categorical", "values")),
            Map.entry("bool", List.of("categorical")),
            Map.entry("boolean", List.of("categorical")),
            Map.entry("string", List.of("categorical")),
            Map.entry("discrete", List.of("ordinal")),
            Map.entry("min", List.of("minimize", "low")),
            Map.entry("max", List.of("maximize", "high")),
            Map.entry("lower", List.of("low")),
            Map.entry("upper", List.of("high")),
            Map.entry("q", List.of("step")),
            Map.entry("if", List.of("when")),
            Map.entry("condition", List.of("when")),
            Map.entry("log", List.of("scale: log")),
            Map.entry("logarithmic", List.of("log", "scale: log")));

    private Words() {}

    /** Known words as they follow "expected". */
    static String orList(Collection<String> known) {
        List<String> words = List.copyOf(known);
        int last = words.size() - 1;
        return last < 1 ? String.join("", words) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /** The known word that was probably meant; empty where none is near. */
    static String meant(String unknown, Collection<String> known) {
        for (String synonym : SYNONYMS.getOrDefault(unknown.toLowerCase(Locale.ROOT), List.of())) {
            int colon = synonym.indexOf(':');
            if (colon > 0 && known.contains(synonym.substring(0, colon))) {
                return "; write '" + synonym + "'";
            } else if (known.contains(synonym)) {
                return "; did you mean '" + synonym + "'?";
            }
        }
        // A letter is near to every other one, a very long word to nothing, and measuring takes time.
        boolean tooFar = unknown.length() > 200 || unknown.length() < 2 || known.isEmpty();
        return tooFar ? "" : Names.meant(unknown, known);
    }
}
