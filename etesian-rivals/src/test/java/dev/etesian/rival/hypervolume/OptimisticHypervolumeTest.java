package dev.etesian.rival.hypervolume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Quick;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** SMSego plans with the number of evaluations left; on the line f₁ = x, f₂ = 1 − x. */
final class OptimisticHypervolumeTest {

    private static final Problem LINE = Problem.of(
            SearchSpace.cube(1),
            Objective.maximize("f1").within(0, 1).withoutNoise(),
            Objective.maximize("f2").within(0, 1).withoutNoise());

    /** After x = 0, ¼, ½, ¾ and 1. */
    private static Request request(OptionalLong remaining) {
        double[][] x =
                IntStream.range(0, 5).mapToObj(i -> new double[] {i / 4.0}).toArray(double[][]::new);
        double[][] gains =
                Arrays.stream(x).map(u -> new double[] {u[0], 1 - u[0]}).toArray(double[][]::new);
        return new Request(LINE, Goal.of(Preference.flat()), History.of(x, gains), 1, false, remaining);
    }

    private static Suggestion smsEgo(OptionalLong remaining) {
        return Quick.with("smsego", new OptimisticHypervolume(), Dense.plain())
                .suggest(request(remaining), Compute.serial(), new Streams(1))
                .get(0);
    }

    /**
     * With one evaluation left ε = 1/5, so every outcome on the line is within reach of a known one and penalized, but right
     * at known points, where what the models doubt adds a little. With 100 left ε = 1/79.25, and half way between two known
     * points the volume ⅛·⅛ is added.
     */
    @Test
    void smsEgoLooksCloserWhileMuchIsLeft() {
        Suggestion last = smsEgo(OptionalLong.of(1));
        assertThat(last.rationale().acquisition()).isLessThan(0.005);
        Suggestion early = smsEgo(OptionalLong.of(100));
        assertThat(early.rationale().acquisition()).isBetween(0.0156, 0.02);
        double x = early.point().real("x1");
        assertThat(Math.abs(4 * x - Math.floor(4 * x) - 0.5)).isLessThan(0.1);
    }

    @Test
    void whereNobodyKnowsEachEvaluationIsTheLast() {
        assertThat(smsEgo(OptionalLong.empty())).isEqualTo(smsEgo(OptionalLong.of(1)));
    }
}
