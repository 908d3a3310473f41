package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import dev.etesian.bench.reproduce.AcrossExperiments.Standing;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class AcrossExperimentsTest {

    private static final Standing SMALL =
            new Standing("small", new ComparisonExperiment.Size(2, 4), new double[] {0.5, 2});
    private static final Standing LARGE =
            new Standing("large", new ComparisonExperiment.Size(3, 27), new double[] {0.25, 1});

    private static final Set<String> BOTH = Set.of(Methods.UCB, Methods.TS, "parego");

    @Test
    void onlyWhatRanIsNamed() {
        assertThat(AcrossExperiments.section(List.of(SMALL, LARGE), Set.of(Methods.TS, "parego"))
                        .orElseThrow()
                        .verdict())
                .startsWith("Agrees: the regret of the paper's TS is 1.00 for");
    }

    @Test
    void theLargeOneComparesBest() {
        Section section = AcrossExperiments.section(List.of(SMALL, LARGE), BOTH).orElseThrow();
        assertThat(section.verdict())
                .isEqualTo(
                        "Agrees: the regret of the better of the paper's UCB and TS is 1.00 for K = 2, d = 4 (small), 0.50 for K = 3,"
                                + " d = 27 (large) times the best rival's, measured from the best that all runs together reached where the front"
                                + " is not known; it compares best on large.");
        assertThat(section.measured())
                .singleElement()
                .isEqualTo(new Block.Table(
                        List.of("experiment", "K", "d", "ratio, geometric mean", "least", "largest"),
                        List.of(
                                List.of("small", "2", "4", "1.00", "0.50", "2.00"),
                                List.of("large", "3", "27", "0.50", "0.25", "1.00"))));
    }

    @Test
    void theSmallOneComparesBest() {
        Standing good = new Standing("small", new ComparisonExperiment.Size(2, 4), new double[] {0.1});
        assertThat(AcrossExperiments.section(List.of(good, LARGE), BOTH)
                        .orElseThrow()
                        .verdict())
                .startsWith("Does not agree: ");
        assertThat(AcrossExperiments.section(List.of(good), BOTH)).isEmpty();
    }

    @Test
    void objectivesAndInputsAreTwoClaims() {
        Standing many = new Standing("many", new ComparisonExperiment.Size(6, 6), new double[] {0.2});
        Standing wide = new Standing("wide", new ComparisonExperiment.Size(3, 27), new double[] {2.5});
        assertThat(AcrossExperiments.section(List.of(SMALL, many, wide), BOTH)
                        .orElseThrow()
                        .verdict())
                .startsWith("Agrees in part: ");
        assertThat(AcrossExperiments.section(List.of(SMALL, many, LARGE), BOTH)
                        .orElseThrow()
                        .verdict())
                .startsWith("Agrees: ");
    }
}
