package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many evaluations are left, as a method sees it, on the line f₁ = x, f₂ = 1 − x. */
final class RemainingTest {

    private static final Problem LINE = Problem.of(
            SearchSpace.cube(1),
            Objective.maximize("f1").within(0, 1).withoutNoise(),
            Objective.maximize("f2").within(0, 1).withoutNoise());

    /** After x = 0, ¼, ½, ¾ and 1. */
    private static Request request(int count, OptionalLong remaining) {
        double[][] x =
                IntStream.range(0, 5).mapToObj(i -> new double[] {i / 4.0}).toArray(double[][]::new);
        double[][] gains =
                Arrays.stream(x).map(u -> new double[] {u[0], 1 - u[0]}).toArray(double[][]::new);
        return new Request(LINE, Goal.of(Preference.flat()), History.of(x, gains), count, false, remaining);
    }

    @Test
    void pointsOfTheBatchLeaveLessForTheNext() {
        List<OptionalLong> seen = new ArrayList<>();
        ModelBased epi = Quick.epi(Dense.plain());
        Method watched = (at, search, random) -> {
            seen.add(at.remaining());
            return epi.method().propose(at, search, random);
        };
        ModelBased strategy = epi.with(watched);
        strategy.suggest(request(3, OptionalLong.of(7)), Compute.serial(), new Streams(1));
        strategy.suggest(request(1, OptionalLong.empty()), Compute.serial(), new Streams(1));
        assertThat(seen)
                .containsExactly(OptionalLong.of(7), OptionalLong.of(6), OptionalLong.of(5), OptionalLong.empty());
    }

    @Test
    void noMoreIsAskedForThanIsLeft() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> request(3, OptionalLong.of(2)))
                .withMessage("remaining: expected at least the 3 asked for, got 2");
    }
}
