package dev.etesian.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextTableTest {

    private static List<String> printed(TextTable table, int columns) {
        StringWriter text = new StringWriter();
        table.print(new Page(text, () -> columns));
        return text.toString().lines().toList();
    }

    @Test
    void alignsTheFirstColumnLeftAndTheOthersRight() {
        assertThat(printed(new TextTable("name", "n").row("a", "10").row("long name", "7"), 80))
                .containsExactly("name        n", "a          10", "long name   7");
    }

    @Test
    void noCellMakesALineThatLooksLikeARow() {
        assertThat(printed(new TextTable("trial", "reason").row("4", "wrong\n5      fine"), 80))
                .containsExactly("trial                  reason", "4      wrong\\u000a5      fine");
    }

    @Test
    void breaksLongTextsIntoLines() {
        String reason = "the sample cracked in the oven because it was too hot there";
        assertThat(printed(new TextTable("trial", "reason", "cost").row("4", reason, "1.5"), 50))
                .containsExactly(
                        "trial  reason                                 cost",
                        "4      the sample cracked in the oven          1.5",
                        "       because it was too hot there");
    }

    @Test
    void shortensNamesInTheMiddle() {
        TextTable table = new TextTable("method", "a", "b")
                .row("a-name-that-is-longer-than-the-page-has-room-for-variant-2", "1.25", "2");
        assertThat(printed(table, 50).get(1)).hasSize(50).endsWith("…r-variant-2  1.25  2".substring(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 80, 120, 300})
    void columnsThatDoNotFitGoOnBelow(int columns) {
        String[] head = IntStream.range(0, 40).mapToObj(i -> "column-" + i).toArray(String[]::new);
        String[] row = IntStream.range(0, 40).mapToObj(Integer::toString).toArray(String[]::new);
        List<String> lines = printed(new TextTable(head).row(row), columns);
        assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(columns));
        String all = String.join(" ", lines);
        assertThat(head).allSatisfy(name -> assertThat(all).contains(name));
        assertThat(lines.stream().mapToInt(String::length).max().orElseThrow()).isGreaterThan(columns - 12);
    }
}
