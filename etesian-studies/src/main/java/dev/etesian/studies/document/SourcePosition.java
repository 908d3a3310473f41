package dev.etesian.studies.document;

/**
 * A position in a text file.
 *
 * @param file what to call the file in messages
 * @param line from 1
 * @param column from 1
 */
public record SourcePosition(String file, int line, int column) {

    /** The position some characters further on the same line. */
    SourcePosition plus(int characters) {
        return new SourcePosition(file, line, column + characters);
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
