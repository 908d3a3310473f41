package dev.etesian.studies.document;

/**
 * A place in a text file.
 *
 * @param file what to call the file in messages
 * @param line from 1
 * @param column from 1
 */
public record Place(String file, int line, int column) {

    /** The place some characters further on the same line. */
    Place plus(int characters) {
        return new Place(file, line, column + characters);
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
