package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Effects and fit where the answer is known: f = 2x + y, g = (x − y)², without noise. */
final class PlotModelsTest extends WorkspaceFixture {

    /** What a model of 16 exact results may be off, of values up to 3. */
    private static final double MODEL = 0.03;

    private static final int SIDE = 4;

    @BeforeEach
    void create() throws IOException {
        StringBuilder text = new StringBuilder("""
                name: plane
                parameters:
                  x: {type: real, low: 0, high: 1}
                  y: {type: real, low: 0, high: 1}
                constraints: [x + y <= 1.8]
                objectives:
                  f: {direction: maximize, noise: none}
                  g: {direction: minimize, noise: none}
                strategy: sobol
                known:
                """);
        for (int i = 0; i < SIDE * SIDE; i++) {
            double x = (i / SIDE + 0.5) / SIDE;
            double y = (i % SIDE + 0.5) / SIDE;
            text.append("  - {params: {x: " + x + ", y: " + y + "}, values: {f: " + (2 * x + y) + ", g: "
                    + (x - y) * (x - y) + "}}\n");
        }
        workspace.create(text.toString());
    }

    @Test
    void effectsFollowTheFunction() throws IOException {
        JsonNode effects = workspace.json("plot", "plane", "--kind", "effects").get("effects");
        long trial = effects.get("trial").asLong();
        double y = (trial % SIDE + 0.5) / SIDE;
        assertThat(effects.get("recommended").asBoolean()).isTrue();
        JsonNode x = effects.get("parameters").get("x");
        for (int c = 0; c < x.get("at").size(); c++) {
            double at = x.get("at").get(c).asDouble();
            JsonNode f = x.get("f");
            assertThat(f.get("average").get(c).asDouble()).isCloseTo(2 * at + 0.5, offset(MODEL));
            if (at + y <= 1.8) {
                double median = f.get("median").get(c).asDouble();
                assertThat(median).isCloseTo(2 * at + y, offset(MODEL));
                assertThat(median)
                        .isBetween(
                                f.get("low").get(c).asDouble(),
                                f.get("high").get(c).asDouble());
                // beyond the outermost results a curve is a guess
                boolean among = at >= 0.125 && at <= 0.875;
                double curve = x.get("g").get("median").get(c).asDouble();
                assertThat(curve).isCloseTo((at - y) * (at - y), offset(among ? MODEL : 1));
            } else {
                assertThat(f.get("median").get(c).asText()).isEqualTo("NaN");
            }
        }
        int middle = x.get("at").size() / 2;
        assertThat(x.get("at").get(middle).asDouble()).isEqualTo(0.5);
        double squares = 2 * (0.375 * 0.375 + 0.125 * 0.125) / SIDE;
        assertThat(x.get("g").get("average").get(middle).asDouble()).isCloseTo(squares, offset(MODEL));
    }

    @Test
    void theFitComparesWhatWasToldWithWhatTheOthersSay() throws IOException {
        JsonNode f = workspace
                .json("plot", "plane", "--kind", "fit")
                .get("fit")
                .get("objectives")
                .get("f");
        int covered = 0;
        double squares = 0;
        for (JsonNode point : f.get("points")) {
            double told = 2 * point.get("params").get("x").asDouble()
                    + point.get("params").get("y").asDouble();
            assertThat(point.get("measured").asDouble()).isCloseTo(told, offset(1e-9));
            assertThat(point.get("median").asDouble()).isCloseTo(told, offset(5 * MODEL));
            squares += Math.pow(told - point.get("median").asDouble(), 2);
            boolean within = point.get("low").asDouble() <= told
                    && told <= point.get("high").asDouble();
            covered += within ? 1 : 0;
        }
        assertThat(f.get("results").asInt()).isEqualTo(SIDE * SIDE);
        assertThat(f.get("covered").asInt()).isEqualTo(covered);
        assertThat(f.get("error").asDouble()).isCloseTo(Math.sqrt(squares / SIDE / SIDE), offset(1e-9));
        assertThat(f.get("explained").asDouble()).isGreaterThan(0.98);
    }

    @Test
    void picturesAndTextSayTheSame() throws IOException {
        JsonNode f = workspace
                .json("plot", "plane", "--kind", "fit")
                .get("fit")
                .get("objectives")
                .get("f");
        workspace.done("plot", "plane", "-o", folder + "/");
        String fit = Files.readString(folder.resolve("plane-fit.svg"));
        assertThat(fit).contains(">f: " + f.get("covered").asInt() + " of 16 within", ">g measured<", ">outside<");
        // a mark for each of 16 results of two objectives, and two in the legend
        long marks = Pattern.compile("fill=\"#(1565c0|c2410c)\"/>")
                .matcher(fit)
                .results()
                .count();
        assertThat(marks).isEqualTo(2 * 16 + 2);
        assertThat(Files.readString(folder.resolve("plane-effects.svg")))
                .contains(">f (maximized)<", ">x<", ">average over all trials<", "A line ends where a constraint");
        assertThat(Files.readString(folder.resolve("plane-parallel.svg"))).contains(">minimized<", ">y<");
        assertThat(workspace.done("plot", "plane", "--kind", "effects,fit", "--text"))
                .contains("lowest", "f (maximized)", "explained", "16");
    }
}
