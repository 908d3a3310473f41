package dev.etesian.study;

import java.util.Collection;

/** How long texts may be that a study keeps for good; checked before anything is stored. */
public final class Texts {

    /** The most characters of a note, a reason or the value of an attribute. */
    public static final int LONGEST = 65_536;

    private static final int LONGEST_DOCUMENT = 1 << 20;
    private static final String CUT = " …";

    private Texts() {}

    /**
     * The text itself, if it is not too long.
     *
     * @param what the text is, for the message
     */
    public static String checked(String what, String text) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException(what + ": expected at most " + LONGEST + " characters, got "
                    + text.length() + "; keep it in a file and name the file here");
        }
        return text;
    }

    /** The text, or as much of its beginning as may be stored: for texts of programs, which nobody can ask to be brief. */
    public static String cut(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = LONGEST - CUT.length();
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + CUT;
    }

    /** Refuses a document that is too long. */
    static void checkDocument(String document) {
        if (document.length() > LONGEST_DOCUMENT) {
            throw new IllegalArgumentException(
                    "document: expected at most " + LONGEST_DOCUMENT + " characters, got " + document.length());
        }
    }

    /** Refuses more items than an event may have. */
    static void checkCount(String what, Collection<?> items, int most) {
        if (items.size() > most) {
            throw new IllegalArgumentException(what + ": expected at most " + most + ", got " + items.size());
        }
    }
}
