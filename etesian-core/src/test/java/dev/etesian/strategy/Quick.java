package dev.etesian.strategy;

import dev.etesian.acquisition.BoxRule;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.acquisition.Precision;
import dev.etesian.math.Dense;
import dev.etesian.optim.MultiStartMaximizer;
import java.util.Optional;

/** Strategies as they are, looking at less: for tests that run them by the thousand. */
public final class Quick {

    private static final MultiStartMaximizer MAXIMIZER =
            new MultiStartMaximizer(MultiStartMaximizer.Options.DEFAULT.withEffort(64, 2));

    private Quick() {}

    /** One of the strategies that follow models, by number. */
    public static Strategy strategy(int number) {
        return switch (Math.floorMod(number, 3)) {
            case 0 -> epi(Dense.plain());
            case 1 -> ucb(Dense.plain());
            default -> thompson(Dense.plain());
        };
    }

    public static ModelBased epi(Dense dense) {
        return epi(dense, new EpiOptions(16, 64, Precision.SCREEN, BoxRule.STRICT, Optional.empty()));
    }

    static ModelBased epi(Dense dense, EpiOptions options) {
        return with("epi", new ExpectedPreferenceImprovement(options), dense);
    }

    static ModelBased ucb(Dense dense) {
        return with("mobo-rs-ucb", new MoboRs(MoboRs.Kind.UCB), dense);
    }

    static ModelBased thompson(Dense dense) {
        return with("mobo-rs-ts", new MoboRs(MoboRs.Kind.THOMPSON), dense);
    }

    /** A strategy by its name with a method and dense kernels of its own. */
    public static ModelBased with(String name, Method method, Dense dense) {
        return new ModelBased(Strategies.info(name), method)
                .maximizing(posterior -> MAXIMIZER)
                .with(dense);
    }
}
