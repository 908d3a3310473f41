package dev.etesian.studies.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.chart.Drawing;
import dev.etesian.chart.PictureFiles;
import dev.etesian.chart.StackedPicture;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scale;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of plot of studies with mixed parameters, noise, failures, limits and two to six objectives. */
final class StudyPlotsTest {

    private static final String LONG = "an objective with a name that is longer than most axes are";

    private static final int LATTICE = 200;

    /** Objective k is a known function of the parameters; the one with decades in it is 10 to the power of 5 x. */
    private static PlotData data(int objectives) {
        SearchSpace space = SearchSpace.of(
                Parameter.real("x", 0, 1),
                Parameter.logReal("rate", 1e-4, 1),
                Parameter.categorical("kind", "alpha", "beta"),
                Parameter.integer("depth", 1, 5).when("kind", "beta"));
        List<Objective> all = new ArrayList<>();
        for (int k = 0; k < objectives; k++) {
            all.add(k % 2 == 0 ? Objective.maximize(k == 0 ? LONG : "f" + k) : Objective.minimize("f" + k));
        }
        Problem problem =
                Problem.of(space, all.toArray(Objective[]::new)).limitedTo(OutcomeConstraint.atMost("heat", 80));
        Study study = Study.of(
                Setup.of(problem).preferring(Preference.box("f1", 1, 1000)).using(Strategies.named("sobol")));
        for (int i = 0; i < 40; i++) {
            Pending trial = study.ask();
            double x = trial.point().real("x");
            double r = Math.log10(trial.point().real("rate"));
            if (r > -0.5) {
                study.fail(trial.id(), "diverged");
                continue;
            }
            Map<String, Measurement> outcomes = new LinkedHashMap<>();
            for (int k = 0; k < objectives; k++) {
                double value = k == 1 ? Math.pow(10, 5 * x) : x + 0.01 * k * r;
                outcomes.put(all.get(k).name(), k == 0 ? new Measurement(value, 0.05) : Measurement.of(value));
            }
            outcomes.put("heat", Measurement.of(50 + 50 * x));
            study.tell(trial.id(), outcomes);
        }
        return PlotData.of(study.overview());
    }

    private static String svg(PlotKind kind, PlotData data) {
        return PictureFiles.svg(kind.of(data).drawing());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6})
    void everyKindIsDrawnWithoutACutTitle(int objectives) {
        PlotData data = data(objectives);
        for (PlotKind kind : PlotKind.values()) {
            String text = String.join(" ", texts(svg(kind, data)));
            assertThat(text).as(kind.toString()).doesNotContain("…");
            if (kind != PlotKind.PROGRESS) {
                assertThat(text.replace(" ", "")).as(kind.toString()).contains(LONG.replace(" ", ""));
            }
        }
    }

    /** The texts of a picture in their order; a name that takes several lines is found once blanks are gone. */
    private static List<String> texts(String svg) {
        return Arrays.stream(svg.split("<text"))
                .skip(1)
                .map(text -> text.substring(text.indexOf('>') + 1, text.indexOf("</text>")))
                .toList();
    }

    @Test
    void valuesThatSpanDecadesHaveALogarithmicAxis() {
        assertThat(texts(svg(PlotKind.OBJECTIVES, data(2)))).contains("1", "10", "100", "1000", "10000");
        assertThat(texts(svg(PlotKind.PARALLEL, data(2)))).contains("minimized, log");
    }

    @Test
    void theRecommendedTrialErrorsAndFailuresAreInTheLegend() {
        PlotData data = data(2);
        String recommended =
                "recommended: trial " + data.recommended().orElseThrow().id();
        assertThat(texts(svg(PlotKind.OBJECTIVES, data))).contains(recommended, "± standard error");
        assertThat(texts(svg(PlotKind.PARALLEL, data)))
                .contains(recommended, "failed: parameters only", "limit ≤ 80", "beyond a limit");
        assertThat(texts(svg(PlotKind.SLICES, data))).contains(recommended, "failed (at the lower edge)");
        int failed = data.failures().size();
        assertThat(failed).isPositive();
        assertThat(texts(svg(PlotKind.PROGRESS, data)))
                .contains("Hypervolume dominated so far", "Failed so far: " + failed + " of 40 trials");
    }

    @Test
    void failuresAreCountedInWholeNumbers() {
        PlotData data = data(2);
        assertThat(data.failures()).hasSizeBetween(2, 5);
        List<String> texts = texts(svg(PlotKind.PROGRESS, data));
        int title = texts.indexOf("Failed so far: " + data.failures().size() + " of 40 trials");
        int before = texts.subList(0, title).lastIndexOf("share");
        assertThat(texts.subList(before, title)).contains("1", "2").doesNotContain("0.5", "1.5", "2.5");
    }

    @Test
    void thePlottedHypervolumeIsThatOfTheFront() {
        PlotData data = data(2);
        ProgressPlot plot = (ProgressPlot) PlotKind.PROGRESS.of(data);
        double[] volumes = plot.volumes();
        assertThat(volumes).hasSize(data.results().size()).isSorted();
        double[][] gains = data.results().stream()
                .filter(PlotData.Result::feasible)
                .map(PlotData.Result::gains)
                .toArray(double[][]::new);
        Scale scale = Scale.of(data.objectives(), gains);
        int dominated = 0;
        for (int i = 0; i < LATTICE * LATTICE; i++) {
            double a = (i / LATTICE + 0.5) / LATTICE;
            double b = (i % LATTICE + 0.5) / LATTICE;
            dominated +=
                    Arrays.stream(gains).anyMatch(row -> scale.scaled(0, row[0]) >= a && scale.scaled(1, row[1]) >= b)
                            ? 1
                            : 0;
        }
        assertThat(volumes[volumes.length - 1])
                .isCloseTo((double) dominated / (LATTICE * LATTICE), within(2.0 / LATTICE));
    }

    @Test
    void importanceIsThatOfAKnownFunction() {
        ImportancePlot plot = (ImportancePlot) PlotKind.IMPORTANCE.of(data(2));
        assertThat(plot.ranking().get(0)).isZero();
        assertThat(plot.share(0, 0)).isCloseTo(1, within(0.05));
        assertThat(plot.share(0, 3)).isLessThan(0.05);
    }

    @Test
    void contoursFollowTheModel() {
        PlotData data = data(2);
        ContoursPlot plot = (ContoursPlot) PlotKind.CONTOURS.of(data);
        Contours plane = plot.planes().get(0);
        assertThat(List.of(plane.x().name(), plane.y().name())).contains("x");
        int[] high = plane.extreme(0, 1);
        int[] low = plane.extreme(0, -1);
        boolean across = plane.x().name().equals("x");
        assertThat(across ? plane.xs()[high[0]] : plane.ys()[high[1]]).isGreaterThan(0.95);
        assertThat(across ? plane.xs()[low[0]] : plane.ys()[low[1]]).isLessThan(0.05);
        assertThat(plane.medians()[0][high[1]][high[0]]).isCloseTo(1, within(0.1));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6})
    void aSheetHasNoEmptyHalf(int objectives) {
        PlotData data = data(objectives);
        List<Drawing> all = Arrays.stream(PlotKind.values())
                .map(kind -> kind.of(data).drawing())
                .toList();
        StackedPicture sheet = new StackedPicture(all);
        assertThat(sheet.drawings())
                .allSatisfy(drawing -> assertThat(drawing.width()).isGreaterThan(sheet.width() * 2 / 3));
    }
}
