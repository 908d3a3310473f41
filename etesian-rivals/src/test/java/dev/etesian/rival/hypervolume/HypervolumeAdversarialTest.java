package dev.etesian.rival.hypervolume;

import dev.etesian.strategy.AdversarialTest;
import dev.etesian.strategy.Adversary;
import dev.etesian.strategy.ModelBased;
import dev.etesian.strategy.Quick;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The strategies that follow the hypervolume on the hostile data sets of {@link AdversarialTest}. */
final class HypervolumeAdversarialTest {

    static Stream<String> names() {
        return AdversarialTest.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void aValidSuggestionComes(String name) {
        AdversarialTest.assertLevels(name, AdversarialTest.run(name, 0, 4, HypervolumeAdversarialTest::strategy));
    }

    @ParameterizedTest
    @MethodSource("names")
    @Tag("slow")
    void aValidSuggestionAlwaysComes(String name) {
        AdversarialTest.assertLevels(name, AdversarialTest.run(name, 0, 48, HypervolumeAdversarialTest::strategy));
    }

    private static ModelBased strategy(int c, Adversary adversary) {
        ModelBased noisy = Quick.with("nehvi", new NoisyHypervolumeImprovement(), adversary.dense());
        int objectives = adversary.problem().objectives().size();
        return switch (c % 3) {
            case 0 -> Quick.with("ehi", new HypervolumeImprovement(), adversary.dense());
            case 1 ->
                objectives > noisy.maxObjectives()
                        ? Quick.with("ehi", new HypervolumeImprovement(), adversary.dense())
                        : noisy;
            default -> Quick.with("smsego", new OptimisticHypervolume(), adversary.dense());
        };
    }
}
