package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plots of studies that are small, dull or odd: something is drawn, or it is said in words why not. */
final class PlotEdgesTest extends WorkspaceFixture {

    private static final String REALS = "  x: {type: real, low: 0, high: 1}\n  y: {type: real, low: 0, high: 1}\n";

    /** A study with results already known: rows of objectives, as many as were measured. */
    private void create(int objectives, String parameters, String more, List<String> points, double[]... results)
            throws IOException {
        StringBuilder text = new StringBuilder("name: odd\nparameters:\n" + parameters + "objectives:\n");
        for (int k = 0; k < objectives; k++) {
            text.append("  f" + k + (k % 2 == 0 ? ": maximize\n" : ": minimize\n"));
        }
        text.append(more + "strategy: sobol\nbudget: {trials: 50}\nknown:\n");
        for (int i = 0; i < results.length; i++) {
            List<String> values = new ArrayList<>();
            for (int k = 0; k < results[i].length; k++) {
                values.add("f" + k + ": " + results[i][k]);
            }
            text.append("  - {params: {" + points.get(i) + "}, values: {" + String.join(", ", values) + "}}\n");
        }
        workspace.create(text.toString().replace("E", "e+").replace("e+-", "e-"));
    }

    private static List<String> points(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "x: " + (i + 0.5) / count + ", y: " + Math.abs(Math.sin(i)))
                .toList();
    }

    /** Every kind, as a picture, as text and as JSON; returns the SVG. */
    private String plotted() throws IOException {
        Path file = folder.resolve("odd.svg");
        workspace.done("plot", "odd", "-o", file.toString());
        assertThat(workspace.done("plot", "odd", "--text").lines()).allMatch(line -> line.length() <= 80);
        workspace.json("plot", "odd");
        String svg = Files.readString(file);
        assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
        return svg;
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,1", "3,3", "4,6", "5,10", "6,15"})
    void oneToSixObjectives(int objectives, int pairs) throws IOException {
        double[][] results = new double[5][objectives];
        for (int i = 0; i < 5; i++) {
            for (int k = 0; k < objectives; k++) {
                results[i][k] = Math.sin(1 + i + 2.0 * k * i);
            }
        }
        create(objectives, REALS, "preference: {box: {f0: [0.5, ~]}}\n", points(5), results);
        String svg = plotted();
        assertThat(svg).contains("odd: objectives", "odd: parameters and objectives", "odd: progress");
        assertThat(svg).contains("odd: effects", "odd: fit");
        // one box a pair that has f0, and the legends of two plots; bars of f0 on its axis
        int boxes = Math.max(1, objectives - 1);
        assertThat(count(svg, "fill=\"#c2410c\" fill-opacity=\"0.13\"")).isEqualTo(boxes + 1 + 1 + 1);
        JsonNode fit = workspace.json("plot", "odd", "--kind", "fit").get("fit").get("objectives");
        assertThat(fit).hasSize(objectives);
        assertThat(pairs).isEqualTo(Math.max(1, objectives * (objectives - 1) / 2));
        String text = workspace.done("plot", "odd", "--kind", "objectives", "--text");
        assertThat(count(text, "o front")).isEqualTo(pairs);
    }

    private static long count(String text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }

    @Test
    void oneTrial() throws IOException {
        create(2, REALS, "", points(1), new double[] {1, 2});
        Cli plot = workspace.run("plot", "odd", "-o", folder.resolve("a.svg").toString());
        assertThat(plot.code()).isEqualTo(ExitCode.DONE);
        assertThat(plot.err())
                .contains("no plot of effects: expected at least 3 results to fit models to, got 1")
                .contains("no plot of fit");
        assertThat(plotted()).contains("odd: progress").doesNotContain("odd: fit");
        Cli alone = workspace.run("plot", "odd", "--kind", "fit");
        assertThat(alone.code()).isEqualTo(ExitCode.FAILED);
        assertThat(alone.err()).contains("nothing to plot, expected at least 3 results");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 5, -3e-9, 1e12})
    void constantObjectives(double value) throws IOException {
        double[] same = {value, value};
        create(2, REALS, "", points(4), same, same, same, same);
        assertThat(plotted()).contains("f0: 4 of 4 within (100\u00a0%)");
    }

    @Test
    void categoriesOnly() throws IOException {
        List<String> points = List.of(
                "a: red, b: up, c: 1",
                "a: red, b: down",
                "a: green, b: up, c: 10",
                "a: green, b: down",
                "a: a very long name of a color, b: up, c: 100",
                "a: red, b: up, c: 100");
        create(
                2,
                "  a: {type: categorical, values: [red, green, a very long name of a color]}\n"
                        + "  b: {type: categorical, values: [up, down]}\n"
                        + "  c: {type: ordinal, values: [1, 10, 100], when: {b: up}}\n",
                "",
                points,
                new double[][] {{0, 0}, {1, 1}, {2, 2}, {0, 3}, {1, 4}, {2, 0}});
        assertThat(plotted()).contains(">red<", ">down<", ">100<", "A line has a gap where a parameter is inactive.");
        JsonNode effects = workspace.json("plot", "odd", "--kind", "effects").get("effects");
        JsonNode a = effects.get("parameters").get("a");
        assertThat(a.get("at").toString()).isEqualTo("[\"red\",\"green\",\"a very long name of a color\"]");
        assertThat(a.get("f0").get("median")).hasSize(3);
        assertThat(effects.get("parameters").get("c").get("at").toString()).isEqualTo("[1.0,10.0,100.0]");
        JsonNode lines = workspace.json("plot", "odd", "--kind", "parallel").get("parallel");
        assertThat(lines.get("axes").toString()).isEqualTo("[\"a\",\"b\",\"c\",\"f0\",\"f1\"]");
        for (JsonNode line : lines.get("lines")) {
            boolean active = line.get("at").get(1).asText().equals("up");
            assertThat(line.get("at").get(2).isNull()).isEqualTo(!active);
        }
    }

    /** An objective that nobody ever measured has no model of its own, and no mark. */
    @Test
    void onlyPartialResults() throws IOException {
        create(2, REALS, "", points(4), new double[][] {{0}, {1}, {2}, {3}});
        assertThat(plotted()).contains("partial (strokes", "f1: 0 of 0 within");
        assertThat(workspace.done("plot", "odd", "--kind", "progress", "--text"))
                .contains("(no completed trial keeps the limits yet)");
    }

    @Test
    void absurdNumbers() throws IOException {
        double[] values = {1e300, -1e300, 1e-300, 0, 1, 2, 3, 4, 5, 1e18};
        double[][] results = new double[10][];
        List<String> points = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            results[i] = new double[] {values[i], -values[9 - i]};
            points.add("x: 1.0e" + (i < 5 ? "" : "+") + (2 * i - 9));
        }
        create(2, "  x: {type: real, low: 1.0e-9, high: 1.0e+9, scale: log}\n", "", points, results);
        workspace.done("plot", "odd", "-o", folder.resolve("odd.svg").toString());
        assertThat(workspace.done("plot", "odd", "--text").lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void aParameterThatCannotVary() throws IOException {
        create(
                1,
                "  x: {type: real, low: 2, high: 2}\n  n: {type: integer, low: 0, high: 40}\n",
                "",
                List.of("x: 2, n: 0", "x: 2, n: 7", "x: 2, n: 30", "x: 2, n: 40"),
                new double[][] {{0}, {1}, {4}, {9}});
        plotted();
    }
}
