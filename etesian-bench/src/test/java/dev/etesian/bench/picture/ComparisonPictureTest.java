package dev.etesian.bench.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.compare.Comparison;
import dev.etesian.bench.compare.RecordedRun;
import dev.etesian.bench.compare.Task;
import dev.etesian.chart.PictureFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ComparisonPictureTest {

    @TempDir
    Path folder;

    @Test
    void everyMeasureHasAPanel() throws IOException {
        String svg = svg(comparison(3, "circle-mid"), "a0");
        assertThat(svg)
                .contains(
                        "Expected best scalarized value",
                        "Bayes regret (log scale)",
                        ">Hypervolume<",
                        "Hypervolume inside the box",
                        "Share of suggestions inside the box",
                        "a0 (baseline)",
                        "evaluations")
                .doesNotContain("NaN", "Infinity");
    }

    @Test
    void moreMethodsThanColorsAreLeftToTheTable() throws IOException {
        String svg = svg(comparison(11, "flat"), "a0");
        assertThat(svg)
                .contains("3 more methods in the table", "a0 (baseline)", ">a10<")
                .doesNotContain(">a1<");
    }

    /** A single run, a single evaluation, nothing found: there is always a picture. */
    @Test
    void degenerateRunsAreDrawnToo() throws IOException {
        double[][] failed = {{Double.NaN, Double.NaN}};
        RecordedRun run = new RecordedRun(
                new Task("circle", "circle-mid", "tchebyshev", 0), "a", 0, 1, failed, new double[1][0], "here");
        Comparison comparison = Comparison.of(List.of(run), Optional.empty());
        assertThat(svg(comparison, "a")).doesNotContain("NaN", "Infinity");
        PictureFiles.write(new ProfilePicture(comparison.profile()), folder, "profile");
        assertThat(Files.readString(folder.resolve("profile.svg"))).doesNotContain("NaN", "Infinity");
    }

    @Test
    void profilesNameTheirMethods() throws IOException {
        PictureFiles.write(new ProfilePicture(comparison(3, "flat").profile()), folder, "profile");
        assertThat(Files.readString(folder.resolve("profile.svg"))).contains("Performance profile", ">a2<");
        assertThat(folder.resolve("profile.png")).isNotEmptyFile();
    }

    private String svg(Comparison comparison, String baseline) throws IOException {
        PictureFiles.write(new ComparisonPicture(comparison.tasks().get(0), baseline), folder, "task");
        return Files.readString(folder.resolve("task.svg"));
    }

    /** Methods a0, a1, …, each a little better than the one before. */
    private static Comparison comparison(int methods, String preference) {
        Task task = new Task("circle", preference, "tchebyshev", 0);
        List<RecordedRun> runs = new ArrayList<>();
        for (int m = 0; m < methods; m++) {
            for (int seed = 0; seed < 3; seed++) {
                double[][] y = new double[12][];
                for (int t = 0; t < y.length; t++) {
                    double r = 0.7 * (1 - Math.exp(-0.1 * (t + 1 + m))) - 0.01 * seed;
                    y[t] = new double[] {r, r};
                }
                runs.add(new RecordedRun(task, "a" + m, seed, 6, y, new double[12][0], "here"));
            }
        }
        return Comparison.of(runs, Optional.of("a0"));
    }
}
