package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.report.Verdict;
import dev.etesian.problem.Range;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SubFrontTest {

    private static final Range LOW = new Range(0, 0.287);
    private static final SubFront MIDDLE = new SubFront("circle-mid", new Range(0.581, 0.814), 0.8, 1, 0.638, 0.779);

    @Test
    void agreesWhereTheShareGrowsAndTheRangeFits() {
        SubFront low = new SubFront("circle-low", LOW, 0.7, 0.8, 0, 0.29);
        assertThat(SubFront.sentence(List.of(low, MIDDLE), "UCB samples"))
                .isEqualTo(
                        "Agrees: 80 % (circle-low, after 70 % in the first third) and 100 % (circle-mid, after 80 % in the first"
                                + " third) of what UCB samples in the last third of a run lies on the part of the front that the"
                                + " weights predict.");
    }

    @Test
    void aLargeShareAloneAgreesInPart() {
        SubFront wide = new SubFront("circle-low", LOW, 0.79, 0.77, 0, 0.705)
                .and(new SubFront("circle-low", LOW, 0.78, 0.75, 0.01, 0.596));
        assertThat(SubFront.sentence(List.of(wide, MIDDLE), "UCB and TS sample"))
                .startsWith("Agrees in part: 76 % (circle-low")
                .endsWith(
                        "; what does not fit: for circle-low the share does not grow, and f1 of the last third, from 5 % to"
                                + " 95 %, spans 0.000 to 0.705 where 0.000 to 0.287 is predicted: some late suggestions still explore"
                                + " elsewhere.");
    }

    @Test
    void aSmallShareDoesNotAgree() {
        assertThat(SubFront.verdict(List.of(new SubFront("circle-low", LOW, 0.1, 0.3, 0, 0.287), MIDDLE)))
                .isEqualTo(Verdict.DISAGREES);
    }
}
