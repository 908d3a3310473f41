package dev.etesian.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import dev.etesian.acquisition.TotalVariance;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Draw;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.MoboRs;
import dev.etesian.strategy.ModelBased;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Quick;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Screening;
import dev.etesian.strategy.Search;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Suggestion;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class VariantsTest {

    private static final double ROUNDING = 1e-12;

    /** A range that neither starts nor ends at zero; the other objective spans four orders of magnitude. */
    private static final Problem PROBLEM = Problem.of(
            SearchSpace.of(Parameter.real("a", 0, 1), Parameter.real("b", 0, 1)),
            Objective.maximize("up").within(-100, -50).withoutNoise(),
            Objective.minimize("down").within(0, 4).withoutNoise());

    private static final Preference BOX = Preference.box("up", -95, -65).and("down", 0.03, 1);

    private static final Map<String, Suggestion> MADE = new HashMap<>();

    private static Request request(Preference preference) {
        RandomGenerator random = new Streams(4).design();
        double[][] x = new double[15][2];
        double[][] gains = new double[15][2];
        for (int i = 0; i < x.length; i++) {
            x[i][0] = random.nextDouble();
            x[i][1] = random.nextDouble();
            gains[i][0] = -100 + 40 * Math.sin(1.5 * x[i][0]) + 10 * x[i][1] * x[i][1];
            gains[i][1] = -4 * Math.exp(9 * x[i][0] - 9) * (1 - 0.2 * x[i][1]);
        }
        return new Request(PROBLEM, new Goal(preference, new Tchebyshev()), History.of(x, gains), 1, false);
    }

    private static Suggestion suggestion(String name, Preference preference) {
        return MADE.computeIfAbsent(
                name + preference,
                key -> Strategies.named(name)
                        .suggest(request(preference), Compute.serial(), new Streams(1))
                        .get(0));
    }

    /** What a strategy decides from. */
    private static Posterior seen(Preference preference) {
        AtomicReference<Posterior> seen = new AtomicReference<>();
        ModelBased epi = Quick.epi(Dense.plain());
        Method watched = (at, search, random) -> {
            seen.set(at);
            return epi.method().propose(at, search, random);
        };
        epi.with(watched).suggest(request(preference), Compute.serial(), new Streams(1));
        return seen.get();
    }

    static Stream<String> all() {
        return Variants.strategies().stream()
                .flatMap(s -> Variants.of(s).stream())
                .map(Variants.Listed::name);
    }

    /** Weights are not told apart here: with two objectives all count at once, on a grid. */
    @ParameterizedTest
    @MethodSource("all")
    void suggestsSomethingElseUnderItsOwnName(String name) {
        String strategy = name.substring(0, name.indexOf('/'));
        Suggestion suggestion = suggestion(name, BOX);
        PROBLEM.space().check(suggestion.point());
        assertThat(suggestion.rationale().strategy()).isEqualTo(name);
        assertThat(suggestion.rationale().fallbacks()).isEmpty();
        if (!name.endsWith("few-weights")) {
            assertThat(Stream.of(BOX, Preference.flat()))
                    .as(name)
                    .anyMatch(preference -> !suggestion(name, preference)
                            .point()
                            .equals(suggestion(strategy, preference).point()));
        }
    }

    @Test
    void theReferenceIsMinusOneInTheUnitsOfTheObjectives() {
        Aim aim = Variants.fromMinusOne(seen(Preference.flat())).aims().get(0);
        assertThat(aim.scale().scaled(0, -75)).isCloseTo(-74, offset(ROUNDING));
        assertThat(aim.scale().scaled(1, -3)).isCloseTo(-2, offset(ROUNDING));
    }

    /** u_k between the bounds of the box, λ = u/‖u‖₁: where the box lies below zero, so does the weight. */
    @Test
    void boxesAsTheyStandGiveNegativeWeights() {
        Posterior at = seen(BOX);
        Search search = new Search(
                PROBLEM.space().domain(),
                at.frontPoints(),
                new TotalVariance(at.models().objectives()),
                Screening.maximizer(at),
                Compute.serial());
        RandomGenerator random = new Streams(2).design();
        for (int i = 0; i < 200; i++) {
            Draw draw = Draw.unscaled(at, search, random);
            double[] lambda = draw.lambda();
            assertThat(lambda[0]).isNegative();
            assertThat(lambda[1]).isNegative();
            assertThat(Math.abs(lambda[0]) + Math.abs(lambda[1])).isCloseTo(1, offset(ROUNDING));
            assertThat(lambda[0] / lambda[1]).isBetween(65 / 1.0, 95 / 0.03);
            assertThat(draw.aim().scale().scaled(0, -75)).isCloseTo(25, offset(1e-9));
        }
    }

    @Test
    void boundsAreThoseOfTable1() {
        Posterior at = seen(Preference.flat());
        assertThat(beta("mobo-rs-ucb/full-beta", at)).isEqualTo(2 * Math.log(15));
        assertThat(beta("mobo-rs-ucb-paper/fifth-beta", at)).isCloseTo(0.4 * Math.log(15), offset(ROUNDING));
        assertThat(beta("mobo-rs-ucb/no-bonus", at)).isZero();
        assertThat(beta("mobo-rs-ucb", at)).isEqualTo(0.125 * Math.log(31));
    }

    private static double beta(String name, Posterior at) {
        ModelBased strategy = (ModelBased) Strategies.named(name);
        return ((MoboRs) strategy.method()).beta().applyAsDouble(at);
    }

    @Test
    void unknownOnesAreAnsweredWithTheNearest() {
        assertThatThrownBy(() -> Strategies.named("epi/no-input-warp"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("did you mean 'epi/no-input-warps'?");
        assertThatThrownBy(() -> Strategies.named("sobol/lazy"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("strategy 'sobol': expected one with variants, epi,");
    }
}
