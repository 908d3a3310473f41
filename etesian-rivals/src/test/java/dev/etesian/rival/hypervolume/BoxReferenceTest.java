package dev.etesian.rival.hypervolume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scale;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Quick;
import dev.etesian.strategy.Request;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Hypervolume counts from the worst corner of a box, in gains: here f₁ from 0.3 up and f₂, a cost, from 0.8 down. */
final class BoxReferenceTest {

    private static final Problem PROBLEM = Problem.of(
            SearchSpace.cube(1),
            Objective.maximize("f1").withoutNoise(),
            Objective.minimize("f2").withoutNoise());

    private static Request request(Preference preference) {
        double[][] x =
                IntStream.range(0, 6).mapToObj(i -> new double[] {i / 5.0}).toArray(double[][]::new);
        double[][] gains = Arrays.stream(x)
                .map(u -> new double[] {Math.sin(1.4 * u[0]), -u[0] * u[0]})
                .toArray(double[][]::new);
        return new Request(PROBLEM, Goal.of(preference), History.of(x, gains), 1);
    }

    private record Made(Posterior at, Proposal proposal) {}

    private static Made made(Preference preference) {
        AtomicReference<Made> made = new AtomicReference<>();
        Method watched = (at, search, random) -> {
            Proposal proposal = new HypervolumeImprovement().propose(at, search, random);
            made.set(new Made(at, proposal));
            return proposal;
        };
        Quick.with("ehi", watched, Dense.plain()).suggest(request(preference), Compute.serial(), new Streams(1));
        return made.get();
    }

    private static double improvement(Made made, Scale scale) {
        double[] value = new double[1];
        Ehi.of(made.at.models().objectives(), scale, made.at.front())
                .open()
                .evaluate(new double[][] {made.proposal.x()}, 1, value, null);
        return value[0];
    }

    @Test
    void theReferenceIsTheWorstCornerOfTheBox() {
        Made made = made(Preference.box("f1", 0.3, 0.7).and("f2", 0.1, 0.8));
        Scale box = new Scale(new double[] {0.3, -0.8}, new double[] {0.7, -0.1});
        assertThat(made.proposal.value()).isCloseTo(improvement(made, box), offset(1e-12));
    }

    @Test
    void ofSeveralBoxesOneIsFollowed() {
        Preference low = Preference.box("f1", 0.1, 0.4).and("f2", 0, 0.2);
        Preference high = Preference.box("f1", 0.7, 1).and("f2", 0.5, 1);
        Made made = made(Preference.mixture(low, high));
        Scale first = new Scale(new double[] {0.1, -0.2}, new double[] {0.4, 0});
        Scale second = new Scale(new double[] {0.7, -1}, new double[] {1, -0.5});
        assertThat(made.proposal.value()).isIn(improvement(made, first), improvement(made, second));
    }

    @Test
    void withoutABoxItIsThatOfTheStudy() {
        Made made = made(Preference.flat());
        assertThat(made.proposal.value()).isCloseTo(improvement(made, made.at.scale()), offset(1e-12));
    }
}
