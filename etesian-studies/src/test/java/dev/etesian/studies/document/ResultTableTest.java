package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultTableTest {

    private static final String STUDY = "parameters:\n"
            + "  x: {type: real, low: 0, high: 1}\n"
            + "  c: {type: categorical, values: [a, 'b, \"c\"']}\n"
            + "  n: {type: integer, low: 1, high: 9, when: {c: a}}\n"
            + "limits: {memory: {max: 3}}\n";

    @TempDir
    Path folder;

    private StudyDefinition read(String table, String known) throws IOException {
        Files.writeString(folder.resolve("t.csv"), table);
        return new StudyReader().parse(Cases.complete(STUDY + "known: " + known + "\n"), "study.yaml", folder);
    }

    private void refused(String table, String known, String message) {
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> read(table, known))
                .withMessage(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    void rowsAreResults(String separator) throws IOException {
        String table = "x|c|n|cost|cost.stderr|memory\r\n0.5|a|3|1.5|0.1|\r\n\r\n1|\"b, \"\"c\"\"\"||-1e3||nan\r\n"
                .replace("|", separator);
        assertThat(read(table, "t.csv").known())
                .containsExactly(
                        new KnownResult(
                                Point.of("x", 0.5).with("c", "a").with("n", 3),
                                Map.of("cost", new Measurement(1.5, 0.1))),
                        new KnownResult(
                                Point.of("x", 1.0).with("c", "b, \"c\""),
                                Map.of("cost", Measurement.of(-1000), "memory", Measurement.of(Double.NaN))));
    }

    @Test
    void columnsMayHaveOtherNames() throws IOException {
        String table = "date,Level,n,kind,price\n2024-01-01,0.5,3,a,7\n";
        StudyDefinition definition = read(table, "{file: t.csv, columns: {date: ~, Level: x, kind: c, price: cost}}");
        assertThat(definition.known())
                .containsExactly(new KnownResult(
                        Point.of("x", 0.5).with("c", "a").with("n", 3), Map.of("cost", Measurement.of(7))));
        assertThat(new StudyReader().document(definition.document())).isEqualTo(definition);
    }

    /** A document may come from anybody: with an archive, from Optuna, over HTTP. */
    @Test
    void noFileIsOpenedForADocument() throws IOException {
        StudyDefinition definition = read("x,c,n,cost\n0.5,a,3,1\n", "t.csv");
        Path secret = Files.writeString(folder.resolve("secret.csv"), "s3cret,c,n,cost\n0.5,a,3,1\n");
        for (String known : new String[] {
            "\"" + secret + "\"",
            "[\"" + secret + "\"]",
            "{\"file\":\"" + secret + "\"}",
            "\"" + folder.resolve("none.csv") + "\"",
            "\"" + folder.resolve("t.csv") + "\""
        }) {
            String document = definition.document().replaceFirst("\"known\": \\[.*?}}]", "\"known\": " + known);
            assertThat(document).contains("\"known\": " + known);
            assertThatExceptionOfType(DefinitionException.class)
                    .isThrownBy(() -> new StudyReader().document(document))
                    .withMessageContaining(
                            "expected a result like {params: …, values: …}, got the name of a file, which only"
                                    + " a study file may have; write out its rows")
                    .withMessageNotContainingAny("s3cret", "none named");
        }
    }

    @Test
    void tablesAndResultsMix() throws IOException {
        assertThat(read("x,c,n,cost\n0.5,a,3,1\n", "[t.csv, {params: {x: 1, c: a, n: 1}, values: {cost: 2}}]")
                        .known())
                .hasSize(2);
    }

    @Test
    void mistakesHaveTheirCell() {
        refused(
                "x,c,n,cost\n1.5,a,3,1\n0.5,z,3,1\n0.5,a,3,\"1,5\"\n0.5,a,3\n0.5,a,,1\n0.5,a,3,\n",
                "t.csv",
                "t.csv:2:1: x: expected a number from 0.0 to 1.0, got 1.5\n"
                        + "t.csv:3:5: c: expected one of a, b, \"c\", got z; did you mean 'a'?\n"
                        + "t.csv:4:9: cost: expected a number, got \"1,5\"; write 1.5\n"
                        + "t.csv:5:1: expected 4 cells as in the header, got 3\n"
                        + "t.csv:6:1: parameter 'n': expected a whole number from 1 to 9, got none\n"
                        + "t.csv:7:1: expected a value of cost or memory, got none; remove the row");
    }

    @Test
    void columnsAreExplained() {
        refused(
                "x,c,n,cots,x\n",
                "t.csv",
                "t.csv:1:1: expected a column cost or memory, got none of them\n"
                        + "t.csv:1:7: expected a column of this study, got \"cots\"; did you mean 'cost'?; say what it is"
                        + " in 'columns', or ~ to leave it out\n"
                        + "t.csv:1:12: x: expected each column once, got it twice; leave one out");
        refused("", "t.csv", "t.csv:1:1: expected a header and rows, got an empty file");
        refused(
                "x,c,n,cost\n\"0.5,a,3,1\n",
                "t.csv",
                "t.csv:2:1: expected the quote that ends the cell, got the end of the file");
        refused(
                "x,c,n,cost\n\"0.5\"a,3,1\n",
                "t.csv",
                "t.csv:2:1: expected a separator after the closing quote, got more text");
        refused(
                "x,c,n,cost,cost.stderr\n0.5,a,3,1,-1\n",
                "t.csv",
                "t.csv:2:11: cost.stderr: expected a finite number >= 0, got -1");
    }
}
