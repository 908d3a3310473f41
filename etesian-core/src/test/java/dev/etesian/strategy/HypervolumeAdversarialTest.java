package dev.etesian.strategy;

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
        ModelBased noisy = Quick.nehvi(adversary.dense());
        int objectives = adversary.problem().objectives().size();
        return switch (c % 3) {
            case 0 -> Quick.ehi(adversary.dense());
            case 1 -> objectives > noisy.maxObjectives() ? Quick.ehi(adversary.dense()) : noisy;
            default -> Quick.smsEgo(adversary.dense());
        };
    }
}
