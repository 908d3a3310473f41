package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Numbers worked out term by term outside of this program. */
final class RegretBoundTest {

    /** σ² = 1/(e − 1) makes ln(1 + σ⁻²) one: 0.7 (2·10·β·2·2·3)^½ + (π²/3)·2·0.5, β = 2 ln(10⁵/√2π). */
    @Test
    void isTheSumOfItsTwoTerms() {
        RegretBound bound = new RegretBound(2, 1_000, 1 / (Math.E - 1), 0.5, 0.7);
        assertThat(bound.beta(10)).isCloseTo(21.1879738635311, within(1e-12));
        assertThat(bound.at(10, 3)).isCloseTo(53.206856487876, within(1e-10));
    }

    /** With one objective and L = 1 it is that of GP-UCB: (T β 2γ/ln(1 + σ⁻²))^½ + π²/3. */
    @Test
    void oneObjectiveIsTheClassicalBound() {
        RegretBound bound = new RegretBound(1, 50, 0.25, 1, 1);
        assertThat(bound.at(4, 1.5)).isCloseTo(12.562297170760, within(1e-10));
    }

    @Test
    void nothingIsLearntBelowOnePoint() {
        assertThat(new RegretBound(1, 1, 1, 1, 1).beta(1)).isZero();
    }
}
