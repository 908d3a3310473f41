package dev.etesian.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import org.junit.jupiter.api.Test;

final class FieldsTest {

    private static String printed(Fields fields) {
        StringWriter text = new StringWriter();
        fields.print(new Page(text, () -> 80));
        return text.toString().replace(System.lineSeparator(), "\n");
    }

    @Test
    void textsStandBesideTheirLabels() {
        assertThat(printed(new Fields().with("a", "one").with("long", "two"))).isEqualTo("  a     one\n  long  two\n");
    }

    @Test
    void noTextMakesALineThatLooksLikeAField() {
        assertThat(printed(new Fields().with("state", "failed: hot\n  best  0.1")))
                .isEqualTo("  state  failed: hot\\u000a  best  0.1\n");
    }
}
