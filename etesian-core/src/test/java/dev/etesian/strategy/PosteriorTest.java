package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.etesian.gp.Surrogate;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scale;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class PosteriorTest {

    private static final Problem PROBLEM =
            Problem.of(SearchSpace.of(Parameter.real("a", 0, 1)), Objective.maximize("up"), Objective.minimize("down"));

    /**
     * up = sin 3a and down = a², best for a from 0 to π/6. In spans of about 0.9 and 0.24 a step near 0 gains ten times what it loses
     * up to a = 0.04, and one near π/6 from a = 0.485 on: those ends are left out, and the references lie a tenth below.
     */
    @Test
    void withoutRangesTheScaleIsThatOfTheFrontExpected() {
        Scale scale = seen(0).scale();
        assertThat(scale.ideal()).containsExactly(new double[] {1, 0}, offset(0.02));
        assertThat(scale.reference()[0]).isBetween(-0.02, 0.06);
        assertThat(scale.reference()[1]).isBetween(-0.28, -0.24);
    }

    /**
     * The sides that are left open end where the scale does, the others where they are drawn. Where up is 0.6, down is 0.046 at
     * best: nothing less is to be had inside.
     */
    @Test
    void openSidesOfABoxAreThoseOfTheFrontExpected() {
        Posterior at = seen(0, Preference.box("up", 0.6, Double.POSITIVE_INFINITY));
        Scale box = at.aims().get(0).scale();
        assertThat(box.reference()).containsExactly(0.6, at.scale().reference()[1]);
        assertThat(box.ideal()).containsExactly(at.scale().ideal());
        assertThat(at.scale().ideal()).containsExactly(new double[] {1, -0.046}, offset(0.005));
        assertThat(at.aims().get(0).capped()).containsExactly(false, false);
        Aim closed = seen(
                        0, Preference.box("down", Double.NEGATIVE_INFINITY, 0.1).and("up", 0.2, 0.7))
                .aims()
                .get(0);
        assertThat(closed.scale().reference()).containsExactly(0.2, -0.1);
        assertThat(closed.scale().ideal()).containsExactly(new double[] {0.7, 0}, offset(0.02));
        assertThat(closed.capped()).containsExactly(true, false);
    }

    /** For a box, weights are drawn whose best outcome, by brute force on the true functions, lies inside. */
    @Test
    void weightsForABoxLeadIntoIt() {
        Posterior at = seen(0, Preference.box("up", 0.6, 0.7).and("down", 0.03, 0.07));
        RandomGenerator random = new Streams(2).trial(1);
        int chosen = 0;
        int any = 0;
        for (int i = 0; i < 200; i++) {
            chosen += leadsInside(Draw.from(at, everywhere(at), random)) ? 1 : 0;
            any += leadsInside(Draw.from(at.aims(), at.goal().scalarization(), random)) ? 1 : 0;
        }
        assertThat(chosen).isGreaterThan(190).isGreaterThan(any);
    }

    private static boolean leadsInside(Draw draw) {
        double best = Double.NEGATIVE_INFINITY;
        double found = 0;
        for (double a = 0; a <= 1; a += 1e-4) {
            double[] y = {
                draw.aim().scale().scaled(0, Math.sin(3 * a)),
                draw.aim().scale().scaled(1, -a * a)
            };
            double value = new Tchebyshev().value(draw.lambda(), y);
            found = value > best ? a : found;
            best = Math.max(best, value);
        }
        return Math.sin(3 * found) >= 0.6 && Math.sin(3 * found) <= 0.7 && found * found <= 0.07;
    }

    /** What a method sees after 30 results with noise of a standard deviation. */
    private static Search everywhere(Posterior at) {
        return Search.of(at, PROBLEM.space().domain(), new double[0][], Screening.maximizer(at), Compute.serial());
    }

    private static Posterior seen(double sd) {
        return seen(sd, Preference.flat());
    }

    private static Posterior seen(double sd, Preference preference) {
        RandomGenerator random = new Streams(4).design();
        double[][] x = new double[30][1];
        double[][] gains = new double[30][2];
        for (int i = 0; i < x.length; i++) {
            x[i][0] = random.nextDouble();
            gains[i][0] = Math.sin(3 * x[i][0]) + sd * random.nextGaussian();
            gains[i][1] = -Math.pow(x[i][0], 2) + sd * random.nextGaussian();
        }
        AtomicReference<Posterior> seen = new AtomicReference<>();
        ModelBased epi = Quick.epi(Dense.plain());
        Method watched = (at, search, generator) -> {
            seen.set(at);
            return epi.method().propose(at, search, generator);
        };
        epi.with(watched)
                .suggest(
                        new Request(PROBLEM, new Goal(preference, new Tchebyshev()), History.of(x, gains), 1, false),
                        Compute.serial(),
                        new Streams(1));
        return seen.get();
    }

    private static double[][] moments(Surrogate model, double[][] points) {
        double[] mean = new double[points.length];
        double[] variance = new double[points.length];
        model.predictor().predict(points, points.length, mean, variance, null, null);
        return new double[][] {mean, variance};
    }

    /** Under noise the models count what they expect where the front may be as known: nothing is gained by asking again. */
    @Test
    void noiseLeavesNoDoubtWhereTheFrontIs() {
        Posterior at = seen(0.1);
        double[][] front = at.frontPoints();
        for (int k = 0; k < 2; k++) {
            double[][] before = moments(at.models().objectives().get(k), front);
            double[][] after = moments(at.settled().get(k), front);
            for (int i = 0; i < front.length; i++) {
                assertThat(after[0][i]).isCloseTo(before[0][i], offset(1e-6));
                assertThat(after[1][i]).isLessThan(0.05 * before[1][i]);
            }
        }
    }

    @Test
    void withoutNoiseThereIsNothingToSettle() {
        Posterior at = seen(0);
        assertThat(at.settled()).isSameAs(at.models().objectives());
    }
}
