package dev.etesian.studies.document;

import java.util.List;

/** A part of a document, with its place. */
sealed interface Node {

    Place place();

    /**
     * A single value.
     *
     * @param plain whether it was written without quotes, so that it may be a number, a truth value or nothing
     * @param width the number of characters it takes in the file; −1 where it takes several lines
     */
    record Scalar(String text, boolean plain, Place place, int width) implements Node {

        /** The place of one of its characters, or its start where that cannot be told. */
        Place inside(int index) {
            int quote = plain ? 0 : 1;
            int length = text.codePointCount(0, text.length());
            boolean verbatim = width == length + 2 * quote;
            return verbatim ? place.plus(quote + text.codePointCount(0, Math.min(index, text.length()))) : place;
        }
    }

    /** Values in order. */
    record Listing(List<Node> items, Place place) implements Node {}

    /** Values by name, in the order of the file; a name may still come twice. */
    record Mapping(List<Entry> entries, Place place) implements Node {}

    /** One value by name. */
    record Entry(Scalar key, Node value) {}
}
