package dev.etesian.studies.document;

import dev.etesian.space.Names;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Known words in messages, and the one that was probably meant. */
final class Words {

    /** Words that people use for ours. */
    private static final Map<String, String> SYNONYMS = Map.ofEntries(
            Map.entry("float", "real"),
            Map.entry("double", "real"),
            Map.entry("number", "real"),
            Map.entry("uniform", "real"),
            Map.entry("int", "integer"),
            Map.entry("choice", "categorical"),
            Map.entry("enum", "categorical"),
            Map.entry("bool", "categorical"),
            Map.entry("boolean", "categorical"),
            Map.entry("string", "categorical"),
            Map.entry("discrete", "ordinal"),
            Map.entry("min", "minimize"),
            Map.entry("max", "maximize"),
            Map.entry("logarithmic", "log"));

    private Words() {}

    /** Known words as they follow "expected". */
    static String orList(Collection<String> known) {
        List<String> words = List.copyOf(known);
        int last = words.size() - 1;
        return last < 1 ? String.join("", words) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /** The known word that was probably meant; empty where none is near. */
    static String meant(String unknown, Collection<String> known) {
        String synonym = SYNONYMS.getOrDefault(unknown.toLowerCase(Locale.ROOT), "");
        if (known.contains(synonym)) {
            return "; did you mean '" + synonym + "'?";
        }
        // A letter is near to every other one, a very long word to nothing, and measuring takes time.
        boolean tooFar = unknown.length() > 200 || unknown.length() < 2 || known.isEmpty();
        return tooFar ? "" : Names.meant(unknown, known);
    }
}
