package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** No text from elsewhere steers a terminal. */
final class VisibleTextTest {

    @Test
    void whatWouldSteerATerminalIsWrittenOut() {
        assertThat(VisibleText.of("\u001b]0;mine\u0007 \u001b[2J\u009b2J a\rb \b\u0000\u007f"))
                .isEqualTo("\\u001b]0;mine\\u0007 \\u001b[2J\\u009b2J a\\u000db \\u0008\\u0000\\u007f");
        assertThat(VisibleText.of("\u202egnp.\u202c \u2066a\u2069 \u200f\u061c\u2028"))
                .isEqualTo("\\u202egnp.\\u202c \\u2066a\\u2069 \\u200f\\u061c\\u2028");
    }

    @Test
    void everythingElseStays() {
        String text = "ü 漢 שלום 👩\u200d💻 a\\b $1\n\tcol\r\n" + "\u001b[1mbold\u001b[0m";
        assertThat(VisibleText.of(text)).isEqualTo(text);
    }

    @Test
    void aCellIsOneLine() {
        assertThat(VisibleText.line("good\ntrial 2: failed\r\n\tü \u001b[2J"))
                .isEqualTo("good\\u000atrial 2: failed\\u000d\\u000a\\u0009ü \\u001b[2J");
    }

    @Test
    void aWriterDoesTheSame() {
        StringWriter out = new StringWriter();
        PrintWriter text = new PrintWriter(VisibleText.to(out));
        text.print('\u001b');
        text.print("\u001b[1mü\u001b[0m \u001b[5A");
        text.print(new char[] {'a', '\u202e'});
        text.printf("%s\n", "\u0007");
        text.flush();
        assertThat(out).hasToString("\\u001b\u001b[1mü\u001b[0m \\u001b[5Aa\\u202e\\u0007\n");
    }
}
