package dev.etesian.studies.document;

import java.util.List;

/** A part of a document, with its position. */
sealed interface Node {

    SourcePosition position();

    /**
     * A single value.
     *
     * @param plain whether it was written without quotes, so that it may be a number, a truth value or nothing
     * @param width the number of characters it takes in the file; −1 where it takes several lines
     */
    record Scalar(String text, boolean plain, SourcePosition position, int width) implements Node {

        /** The position of one of its characters, or its start where that cannot be told. */
        SourcePosition inside(int index) {
            int quote = plain ? 0 : 1;
            int length = text.codePointCount(0, text.length());
            boolean verbatim = width == length + 2 * quote;
            return verbatim ? position.plus(quote + text.codePointCount(0, Math.min(index, text.length()))) : position;
        }
    }

    /** Values in order. */
    record Listing(List<Node> items, SourcePosition position) implements Node {}

    /** Values by name, in the order of the file; a name may still come twice. */
    record Mapping(List<Entry> entries, SourcePosition position) implements Node {}

    /** One value by name. */
    record Entry(Scalar key, Node value) {}
}
