package dev.etesian.evaluate;

/** A piece of foreign text that may stand in a message: one line, short, nothing that moves a terminal's cursor. */
public final class Excerpt {

    /** How many characters are enough, mostly. */
    public static final int LONGEST = 80;

    private Excerpt() {}

    /** The beginning of a text in quotes. */
    public static String of(String text) {
        return "'" + plain(text, LONGEST) + "'";
    }

    /** The beginning of a text, control characters replaced. */
    public static String plain(String text, int longest) {
        StringBuilder out = new StringBuilder();
        int codePoints = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (codePoints++ == longest) {
                return out.append('…').toString();
            }
            boolean odd = Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE;
            out.appendCodePoint(odd ? ' ' : c);
            i += Character.charCount(c);
        }
        return out.toString();
    }
}
