package dev.etesian.studies.document;

/**
 * Something wrong in a study file.
 *
 * @param path which value, as {@code parameters.lr.high}; empty for the file as a whole
 * @param text what was expected, what was found, and what to do
 */
public record Mistake(SourcePosition position, String path, String text) {

    @Override
    public String toString() {
        return position + ": " + (path.isEmpty() ? "" : path + ": ") + text;
    }
}
