package dev.etesian.evaluate;

import java.util.List;

/**
 * What a program wrote as JSON, as far as results need it: nothing is lost, so that duplicate names and numbers beyond a
 * double can be seen.
 */
sealed interface JsonValue {

    /** An object; names may repeat. */
    record Members(List<Member> all) implements JsonValue {}

    /** A name and its value. */
    record Member(String name, JsonValue value) {}

    /** A number as it was written: JSON's, one with a bare or leading point or a plus, or a word like nan or -inf. */
    record Number(String text) implements JsonValue {}

    /** A text. */
    record Text(String text) implements JsonValue {}

    /** The value null. */
    record Null() implements JsonValue {}

    /** An array, true or false. */
    record Other(String kind) implements JsonValue {}
}
