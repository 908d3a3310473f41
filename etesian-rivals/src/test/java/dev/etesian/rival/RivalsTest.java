package dev.etesian.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.rules.SourceTree;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.StrategyInfo;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rivals are found where this module is on the class path, and the documents know all strategies. */
final class RivalsTest {

    private final SourceTree tree = SourceTree.here();

    @Test
    void theyAreListedAfterThoseOfTheCoreAndEachNameOnce() {
        List<String> all = Strategies.list().stream().map(StrategyInfo::name).toList();
        List<String> rivals = new Rivals()
                .entries().stream().map(entry -> entry.info().name()).toList();
        assertThat(all).startsWith(Strategies.DEFAULT).endsWith(rivals.toArray(String[]::new));
        assertThat(all).doesNotHaveDuplicates();
    }

    @Test
    void aNameThatNobodyHasIsAnsweredWithTheNearest() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Strategies.named("pareg"))
                .withMessageStartingWith("strategy 'pareg': expected one of epi, ")
                .withMessageEndingWith("did you mean 'parego'?")
                .withMessageNotContaining("etesian-rivals");
    }

    @Test
    void everyCitationOfAStrategyResolves() throws IOException {
        String references = tree.text(SourceTree.REFERENCES);
        assertThat(Strategies.list())
                .filteredOn(listed -> !listed.citation().isEmpty())
                .allSatisfy(listed -> assertThat(references).contains("- **" + listed.citation() + "** — "));
    }
}
