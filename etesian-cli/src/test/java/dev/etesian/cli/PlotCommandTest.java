package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Plots of a study that is told by hand, so that every number is known. */
final class PlotCommandTest extends WorkspaceFixture {

    /** E over 1,024 draws of values that spread over less than one: three standard errors. */
    private static final double MONTE_CARLO = 0.02;

    /** Three on the front (0, 1, 2), one beaten (3), one beyond the limit (4), one partial (5), one failed (6). */
    private void tell() throws IOException {
        StringBuilder known = new StringBuilder("known:\n");
        double[][] outcomes = {{4, 0.5, 1}, {6, 1, 1}, {8, 2, 1}, {5, 3, 1}, {9, 0.2, 7}};
        for (int i = 0; i < outcomes.length; i++) {
            known.append("  - {params: {temperature: " + (20 + 10 * i) + ", speed: " + (1 + i)
                    + ", binder: a}, values: "
                    + "{hardness: " + outcomes[i][0] + ", cost: " + outcomes[i][1] + ", waste: " + outcomes[i][2]
                    + "}}\n");
        }
        known.append("  - {params: {temperature: 80, speed: 9, binder: b}, values: {hardness: 7}}\n");
        workspace.create(Workspace.COATING + known);
        workspace.done("ask", "coating", "-n", "2");
        workspace.done("fail", "coating", "6", "--reason", "spilled");
    }

    private String picture(String kind) throws IOException {
        workspace.done("plot", "coating", "--kind", kind, "-o", folder + "/out/");
        return Files.readString(folder.resolve("out/coating-" + kind + ".svg"));
    }

    private static long count(String svg, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(svg).results().count();
    }

    @Test
    void objectivesShowEveryKindOfResult() throws IOException {
        tell();
        String svg = picture("objectives");
        assertThat(svg)
                .contains(">coating: objectives<", ">hardness (maximized)<", ">cost (minimized)<")
                .contains("8 trials: 1 pending, 5 completed, 1 partial, 1 failed; preference")
                .contains(">breaks a limit<", ">partial (strokes", ">preferred<");
        // the legend has one more of each
        assertThat(count(svg, "stroke=\"#222b38\" stroke-width=\"1.7\"")).isEqualTo(3 + 1);
        assertThat(count(svg, "stroke=\"#6b7582\" stroke-width=\"1.5\"")).isEqualTo(1 + 1);
        assertThat(count(svg, "fill=\"#c2410c\" fill-opacity=\"0.13\"")).isEqualTo(1 + 1);
    }

    @Test
    void objectivesInJson() throws IOException {
        tell();
        JsonNode plot =
                workspace.json("plot", "coating", "--kind", "objectives").get("objectives");
        assertThat(plot.get("trials").findValuesAsText("standing"))
                .containsExactly("best", "best", "best", "feasible", "infeasible", "partial");
        assertThat(plot.get("trials").findValuesAsText("inside"))
                .containsExactly("false", "true", "true", "true", "false", "false");
        assertThat(plot.get("boxes").get(0).get("cost").get(1).asDouble()).isEqualTo(3);
    }

    /** For a box, y is 0 at its worst and 1 at its best corner, and s_λ(y) = min_k λ_k y_k with λ_k ∝ 1/u_k, u flat. */
    @Test
    void progressIsTheExpectedMaximum() throws IOException {
        tell();
        JsonNode trials = workspace
                .json("plot", "coating", "--kind", "progress")
                .get("progress")
                .get("trials");
        double[][] y = {{-0.25, 2.5 / 3}, {0.25, 2.0 / 3}, {0.75, 1.0 / 3}, {0, 0}};
        for (int t = 0; t < y.length; t++) {
            assertThat(trials.get(t).get("worth").asDouble())
                    .isCloseTo(expected(new double[][] {y[t]}), offset(MONTE_CARLO));
            assertThat(trials.get(t).get("best").asDouble())
                    .isCloseTo(expected(Arrays.copyOf(y, t + 1)), offset(MONTE_CARLO));
        }
        assertThat(trials.get(4).get("worth").isNull()).isTrue();
        assertThat(trials.get(5).get("best").asDouble())
                .isEqualTo(trials.get(3).get("best").asDouble());
        assertThat(trials.findValuesAsText("shareInside"))
                .containsExactly("0.0", "0.5", "0.6666666666666666", "0.75", "0.6", "0.5");
    }

    private static double expected(double[][] y) {
        int nodes = 2000;
        double sum = 0;
        for (int i = 0; i < nodes; i++) {
            double u = (i + 0.5) / nodes;
            double best = Double.NEGATIVE_INFINITY;
            for (double[] row : y) {
                best = Math.max(best, Math.min(row[0] * (1 - u), row[1] * u));
            }
            sum += best;
        }
        return sum / nodes;
    }

    @Test
    void aChangeOfMindIsALine() throws IOException {
        tell();
        workspace.done("prefer", "coating", "--box", "cost=..1", "--note", "cheaper");
        workspace.done("ask", "coating");
        assertThat(picture("progress"))
                .contains(">2, from trial 8: cost ≤ 1 (cheaper)<", ">preference changed<", ">Share inside");
        JsonNode change = workspace
                .json("plot", "coating", "--kind", "progress")
                .get("progress")
                .get("changes")
                .get(0);
        assertThat(change.get("trial").asInt()).isEqualTo(8);
        assertThat(change.get("version").asInt()).isEqualTo(2);
    }

    @Test
    void textFitsTheTerminal() throws IOException {
        tell();
        String text = workspace.done("plot", "coating", "--text");
        assertThat(text).contains("objectives", "progress", "# inside the box", "cost (smaller is better)");
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
        try (var files = Files.list(folder)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".svg"));
        }
    }

    @Test
    void oneSheetInTheFormatOfItsName() throws IOException {
        tell();
        Path png = folder.resolve("a.png");
        assertThat(workspace.done("plot", "coating", "-o", png.toString())).startsWith("wrote " + png);
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(workspace.done("plot", "coating", "-o", png.toString())).contains("(in place of an older one)");
        Path svg = folder.resolve("a.svg");
        workspace.done("plot", "coating", "-o", svg.toString());
        assertThat(Files.readString(svg)).contains("coating: objectives", "coating: progress");
    }

    @Test
    void nothingOfOthersIsOverwritten() throws IOException {
        tell();
        Path mine = workspace.file("mine.svg", "<svg>my own</svg>");
        Cli refused = workspace.run("plot", "coating", "-o", mine.toString());
        assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(refused.err()).contains("expected a new file or one that Etesian drew", "force it");
        assertThat(Files.readString(mine)).isEqualTo("<svg>my own</svg>");
        workspace.done("plot", "coating", "-o", mine.toString(), "--force");
        assertThat(Files.readString(mine)).contains("coating: objectives");
    }

    @Test
    void mistakesAreExplained() throws IOException {
        workspace.create(Workspace.COATING);
        Cli empty =
                workspace.run("plot", "coating", "-o", folder.resolve("x.svg").toString());
        assertThat(empty.code()).isEqualTo(ExitCode.FAILED);
        assertThat(empty.err()).contains("study 'coating': nothing to plot, no trial yet");
        assertThat(folder.resolve("x.svg")).doesNotExist();
        workspace.done("ask", "coating");
        workspace.done("fail", "coating", "0", "--reason", "spilled");
        assertThat(workspace.run("plot", "coating", "--text").err())
                .contains("nothing to plot, no result yet, of 1 trial");
        assertThat(workspace
                        .json("plot", "coating")
                        .get("missing")
                        .get("objectives")
                        .asText())
                .isEqualTo("no result yet, of 1 trial");
        Cli format = workspace.run("plot", "coating", "-o", "x.jpg");
        assertThat(format.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(format.err()).contains("output 'x.jpg': expected a file that ends in .svg or .png, or a folder");
        Cli kind = workspace.run("plot", "coating", "--kind", "pie");
        assertThat(kind.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(kind.err()).contains("option '--kind'", "got 'pie'");
    }
}
