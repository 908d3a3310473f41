package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.document.PreferenceDocument;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** How much of a box an expected front covers, counted by hand. */
final class PredictedFrontTest {

    private static final Offset<Double> EXACT = within(1e-12);

    private final Problem problem =
            Problem.of(SearchSpace.cube(1), Objective.maximize("gain"), Objective.minimize("cost"));
    private final PredictedFront front =
            new PredictedFront(problem, new double[][] {{0}, {1}}, new double[][] {{4, 3}, {2, 1}});

    private Preference box(String sides) {
        return PreferenceDocument.read("{\"box\":" + sides + "}", problem.objectives());
    }

    @Test
    void aClosedBoxIsCoveredByWhatTheFrontDominatesInIt() {
        // From the corner (0, 4): 4 × 1 and 2 × 3, together 2 × 1; of 4 × 4.
        assertThat(front.covered(box("{\"gain\":[0,4],\"cost\":[0,4]}")).orElseThrow())
                .isEqualTo(8.0 / 16, EXACT);
        assertThat(front.covered(box("{\"gain\":[5,6],\"cost\":[0,4]}")).orElseThrow())
                .isZero();
    }

    @Test
    void anOpenSideEndsWhereTheFrontDoes() {
        // gain up to 4, cost down to 1: the same as the box that says so.
        assertThat(front.covered(box("{\"gain\":[0,null],\"cost\":[null,4]}")))
                .isEqualTo(front.covered(box("{\"gain\":[0,4],\"cost\":[1,4]}")));
        assertThat(front.covered(box("{\"gain\":[0,null]}")))
                .isEqualTo(front.covered(box("{\"gain\":[0,4],\"cost\":[1,3]}")));
        assertThat(front.covered(box("{\"gain\":[5,null]}")).orElseThrow())
                .as("where the front never comes")
                .isZero();
    }

    @Test
    void aPreferenceWithoutABoxHasNothingToCover() {
        assertThat(front.covered(Preference.flat())).isEmpty();
    }
}
