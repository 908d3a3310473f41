package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.gp.GpSettings;
import dev.etesian.gp.Priors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The length-scales of a single objective's model have a part of their deviations in common; those of several have none. */
final class SingleObjectiveTest {

    @ParameterizedTest
    @ValueSource(strings = {"epi", "mobo-rs-ucb", "mobo-rs-ts"})
    void itsLengthScalesShareAVariance(String name) {
        Strategy strategy = Strategies.named(name);
        assertThat(strategy.models(1).orElseThrow())
                .isEqualTo(GpSettings.standard().sharing(4));
        assertThat(strategy.models(1).flatMap(GpSettings::priors))
                .hasValueSatisfying(
                        priors -> assertThat(priors.sharedVariance()).isEqualTo(4));
        assertThat(strategy.models(2)).contains(GpSettings.standard());
    }

    @Test
    void oneThatStandsForSeveralHasNone() {
        SearchRules rules = SearchRules.standard().forScalarized();
        assertThat(rules.models(GpSettings.standard(), 1)).isEqualTo(GpSettings.standard());
        assertThat(rules.drawnEvery()).isEqualTo(SearchRules.standard().drawnEvery());
    }

    @Test
    void modelsWithoutPriorsHaveNothingToShare() {
        GpSettings paper = GpSettings.paper();
        assertThat(paper.sharing(4)).isEqualTo(paper);
        assertThat(Priors.standard().sharing(0)).isEqualTo(Priors.standard());
    }
}
