package dev.etesian.evaluate;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** What a program wrote, as lines a reader can use: decoded whatever the bytes are, colors and cursor moves taken out. */
final class OutputText {

    /** Control sequences (colors, cursor), operating system commands (titles), and the short escapes. */
    private static final Pattern ANSI = Pattern.compile("(?:\u001B\\[|\u009B)[0-?]*[ -/]*[@-~]"
            + "|\u001B\\][^\u0007\u001B\n]*(?:\u0007|\u001B\\\\)?"
            + "|\u001B[ -/]*[0-Z\\\\^-~]");

    /** A progress bar overwrites its line with a carriage return: what comes after it is a line of its own. */
    private static final Pattern LINE_END = Pattern.compile("\r\n|\n|\r");

    private OutputText() {}

    /** The lines without blanks, NUL characters and byte order marks around them. */
    static List<String> lines(byte[] bytes) {
        String text = ANSI.matcher(decoded(bytes)).replaceAll("");
        return Arrays.stream(LINE_END.split(text)).map(OutputText::stripped).toList();
    }

    /** The last line that is not blank; empty where there is none. */
    static String lastLine(byte[] bytes) {
        List<String> lines = lines(bytes);
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (!lines.get(i).isEmpty()) {
                return lines.get(i);
            }
        }
        return "";
    }

    private static String decoded(byte[] bytes) {
        return new String(bytes, charset(bytes));
    }

    /** UTF-8, unless a byte order mark says otherwise; PowerShell's redirection writes UTF-16 with one. */
    private static Charset charset(byte[] bytes) {
        if (bytes.length >= 2 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE) {
            return StandardCharsets.UTF_16LE;
        }
        if (bytes.length >= 2 && bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF) {
            return StandardCharsets.UTF_16BE;
        }
        return StandardCharsets.UTF_8;
    }

    private static String stripped(String line) {
        int from = 0;
        int to = line.length();
        while (from < to && blank(line.charAt(from))) {
            from++;
        }
        while (to > from && blank(line.charAt(to - 1))) {
            to--;
        }
        return line.substring(from, to);
    }

    private static boolean blank(char c) {
        return c == '\0' || c == '\uFEFF' || Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
