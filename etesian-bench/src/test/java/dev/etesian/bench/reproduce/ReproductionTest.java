package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.workload.TimeMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every experiment in its smallest form, from an empty folder to the report. */
final class ReproductionTest extends SmokeRuns {

    @Test
    void everythingIsReported() throws Exception {
        Protocol protocol = smoke(Methods.UCB, "parego", "mobo-rs-ucb");
        Map<String, String> verdicts = run("all", protocol, new AtomicInteger());
        List<String> experiments = List.of("circle", "branin-currin", "gp6", "theory", "complexity", "figures", "zstd");
        assertThat(verdicts.keySet()).startsWith(experiments.toArray(String[]::new));
        // Compared are those in which no regret is 0, as it may be after so few evaluations.
        assertThat(verdicts.keySet())
                .filteredOn(name -> !experiments.contains(name))
                .isSubsetOf("across");
        assertThat(verdicts.values()).allMatch(verdict -> verdict.endsWith("."));
        String markdown = Files.readString(folder.resolve("report.md"));
        String html = Files.readString(folder.resolve("report.html"));
        for (String[] left : new String[][] {{"lsh", "glove"}, {"viola-jones", "faces"}, {"hnsw", "glove"}}) {
            assertThat(markdown)
                    .contains("\n- `" + left[0] + "` is left out: its data `" + left[1]
                            + "` is not on this machine, or is not what was expected; get it with `etesian data fetch "
                            + left[1]
                            + "`.\n");
            assertThat(html).contains("<li><code>" + left[0] + "</code> is left out: ");
        }
        assertThat(markdown).contains("| Tchebyshev |").doesNotContain("| tchebyshev |");
        List<String> figures = figures();
        assertThat(figures)
                .contains(
                        "circle-sampling",
                        "branin-currin-rivals",
                        "branin-currin-linear",
                        "branin-currin-tchebyshev",
                        "branin-currin-regret",
                        "branin-currin-regret-row",
                        "gp6-regret",
                        "zstd-regret",
                        "zstd-samples",
                        "theory-cumulative",
                        "complexity",
                        "figures-sources");
        for (String figure : figures) {
            assertThat(markdown).contains("(figures/" + figure + ".svg)");
            String svg = Files.readString(folder.resolve("figures/" + figure + ".svg"));
            assertThat(svg).as(figure).startsWith("<svg").doesNotContain("NaN");
            assertThat(html).contains(svg);
            assertThat(folder.resolve("figures/" + figure + ".png")).isNotEmptyFile();
        }
        for (String part :
                List.of("**Verdict.**", "**Set-up.**", "**What the paper states.**", "**What we measured.**")) {
            assertThat(markdown.split(Pattern.quote(part), -1)).hasSize(verdicts.size() + 1);
        }
        assertThat(markdown)
                .contains("| J | W₁ | J W₁ | R_C(T)/T + J W₁ |")
                .contains("on a grid of 6 × 6 = 36 points")
                .contains("cumulative regret and of T, from T = 5 to 20")
                .contains("scalarized from z = −3");
        String row = Files.readString(folder.resolve("figures/branin-currin-regret-row.svg"));
        assertThat(row.substring(0, 200)).contains("width=\"830\"");
        assertThat(html).doesNotContain("<img").doesNotContain("**").doesNotContain("href=\"http");
    }

    @Test
    void theTablesCanBeRecomputedFromTheValues() throws Exception {
        Protocol protocol = new Protocol(Effort.SMOKE, OptionalInt.of(2), List.of("parego"), TimeMode.WORK);
        run("branin-currin", protocol, new AtomicInteger());
        List<String[]> rows = Files.readAllLines(folder.resolve("results.csv")).stream()
                .skip(1)
                .map(row -> row.split(",", -1))
                .toList();
        assertThat(rows).hasSize(16); // two runs, each for four regions and two scalarizations
        String report = Files.readString(folder.resolve("report.md"));
        for (String region : BraninCurrinExperiment.REGIONS) {
            double[] regret = rows.stream()
                    .filter(row -> row[2].equals(region) && row[3].equals("linear"))
                    .mapToDouble(row -> Double.parseDouble(row[8]))
                    .toArray();
            double half = 6.313751514675 * Math.abs(regret[0] - regret[1]) / 2; // t₀.₉₅ of one degree of freedom
            assertThat(section(report, "### After the last evaluation: " + region + ", linear"))
                    .contains("| " + String.format(Locale.ROOT, "%.3g", (regret[0] + regret[1]) / 2) + " ± "
                            + String.format(Locale.ROOT, "%.3g", half) + " |");
        }
        assertThat(report).contains("2 runs of 12").doesNotContain("UCB and TS place");
    }

    @Test
    void theSetUpSaysWhatWasMeasured() throws Exception {
        Protocol times = new Protocol(Effort.SMOKE, OptionalInt.empty(), List.of(), TimeMode.CPU);
        try (Records none = Records.open(folder, times, 1, List.of())) {
            assertThat(RealWorkloads.violaJones().report(none).setUp())
                    .contains("first points are timed anew for every method")
                    .contains("time (ms a picture) 0 … ")
                    .contains("Data: `faces`, `cascades`, their hashes");
            assertThat(RealWorkloads.zstd().report(none).setUp()).contains("`, its hashes");
        }
        try (Records none = Records.open(folder, smoke(), 1, List.of())) {
            assertThat(RealWorkloads.zstd().report(none).setUp()).doesNotContain("timed anew");
        }
    }

    private static String section(String report, String heading) {
        int from = report.indexOf(heading);
        return report.substring(from, report.indexOf("###", from + heading.length()));
    }

    private List<String> figures() throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("figures"))) {
            files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".svg"))
                    .forEach(name -> names.add(name.replace(".svg", "")));
        }
        return names;
    }
}
