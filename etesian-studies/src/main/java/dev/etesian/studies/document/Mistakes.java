package dev.etesian.studies.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong while the rest of a file is still being read. */
final class Mistakes {

    private static final int MOST = 1000;

    private final List<Mistake> found = new ArrayList<>();

    void add(SourcePosition position, String path, String text) {
        Mistake mistake = new Mistake(position, path, text);
        if (found.size() < MOST && !found.contains(mistake)) {
            found.add(mistake);
        }
    }

    int count() {
        return found.size();
    }

    /** Throws if there was any mistake. */
    void check() {
        if (!found.isEmpty()) {
            // Files in the order they were read, which is not that of their names.
            List<String> files =
                    found.stream().map(m -> m.position().file()).distinct().toList();
            found.sort(Comparator.comparingInt(
                            (Mistake m) -> files.indexOf(m.position().file()))
                    .thenComparingInt(m -> m.position().line())
                    .thenComparingInt(m -> m.position().column()));
            throw new DefinitionException(found);
        }
    }
}
