package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract for each scalarization, and the formula of each at a place computed by hand. */
class ScalarizationTest {

    private static final double[] LAMBDA = {0.25, 0.75};
    private static final double[] Y = {0.8, 0.4};

    private static double largest(double[] lambda) {
        return Arrays.stream(lambda).max().orElseThrow();
    }

    @Nested
    class LinearContract extends ScalarizationContract {
        @Override
        Scalarization scalarization() {
            return new Linear();
        }

        @Override
        double lipschitz(double[] lambda) {
            return largest(lambda);
        }
    }

    @Nested
    class TchebyshevContract extends ScalarizationContract {
        @Override
        Scalarization scalarization() {
            return new Tchebyshev();
        }

        @Override
        double lipschitz(double[] lambda) {
            return largest(lambda);
        }
    }

    @Nested
    class AugmentedContract extends ScalarizationContract {
        @Override
        Scalarization scalarization() {
            return new AugmentedTchebyshev();
        }

        @Override
        double lipschitz(double[] lambda) {
            return 1.05 * largest(lambda);
        }
    }

    @Nested
    class SmoothContract extends ScalarizationContract {
        @Override
        Scalarization scalarization() {
            return new SmoothTchebyshev();
        }

        @Override
        double lipschitz(double[] lambda) {
            return largest(lambda);
        }
    }

    @Nested
    class HypervolumeContract extends ScalarizationContract {
        @Override
        Scalarization scalarization() {
            return new HypervolumeScalarization();
        }

        @Override
        double norm() {
            return 2;
        }

        /** Not Lipschitz where λ is small: c_K·K·r^{K−1}/λ_k, r the smallest of gains up to 2.5 over λ. */
        @Override
        double lipschitz(double[] lambda) {
            int n = lambda.length;
            double smallest = Arrays.stream(lambda).min().orElseThrow();
            double reach = 2.5 / largest(lambda);
            return HypervolumeScalarization.constant(n) * n * Math.pow(reach, n - 1) / smallest;
        }
    }

    @Test
    void formulasByHand() {
        assertThat(new Linear().value(LAMBDA, Y)).isCloseTo(0.5, within(1e-15));
        assertThat(new Tchebyshev().value(LAMBDA, Y)).isCloseTo(0.2, within(1e-15));
        assertThat(new AugmentedTchebyshev().value(LAMBDA, Y)).isCloseTo(0.2 + 0.05 * 0.5, within(1e-15));
        assertThat(new SmoothTchebyshev(0.1).value(LAMBDA, Y))
                .isCloseTo(-0.1 * Math.log(Math.exp(-2) + Math.exp(-3)), within(1e-14));
        // A quarter of the unit disc has the area π/4; the first objective ends the ray at 1/0.8.
        assertThat(new HypervolumeScalarization().value(new double[] {0.8, 0.6}, new double[] {1, 3}))
                .isCloseTo(Math.PI / 4 * 1.25 * 1.25, within(1e-14));
        assertThat(new HypervolumeScalarization().value(new double[] {0.8, 0.6}, new double[] {1, -3}))
                .isZero();
    }

    @Test
    void smoothTchebyshevIsStableAndNear() {
        SmoothTchebyshev smooth = new SmoothTchebyshev(1e-3);
        double[] far = {1e6, -1e6};
        assertThat(smooth.value(LAMBDA, far)).isCloseTo(-0.75e6, within(1e-3));
        double gap = new Tchebyshev().value(LAMBDA, Y) - smooth.value(LAMBDA, Y);
        assertThat(gap).isBetween(0.0, 1e-3 * Math.log(2));
    }

    /** The weights of a direction put the maximum of a Tchebyshev scalarization over a convex set onto its ray. */
    @Test
    void tchebyshevClimbsTheRayOfItsDirection() {
        RandomGenerator random = new Streams(31).trial(0);
        double[] u = new double[2];
        double[] lambda = new double[2];
        for (int i = 0; i < 20; i++) {
            Directions.flat(2).draw(u, random);
            for (Scalarization s : new Scalarization[] {new Tchebyshev(), new HypervolumeScalarization()}) {
                s.weights(u, lambda);
                double angle = bestAngle(s, lambda);
                assertThat(Math.tan(angle)).isCloseTo(u[1] / u[0], within(2e-3 * (1 + u[1] / u[0] * u[1] / u[0])));
            }
        }
    }

    @Test
    void takesTheUsersOwnFunction() {
        Scalarization product = Scalarization.of(
                "product", 2, Weighting.PROPORTIONAL, (lambda, y) -> Math.max(0, y[0]) * Math.max(0, y[1]));
        double[] gradient = new double[2];
        product.gradient(LAMBDA, Y, gradient);
        assertThat(gradient).containsExactly(new double[] {0.4, 0.8}, within(1e-9));
        Scalarization own =
                Scalarization.of("own", 2, Weighting.PROPORTIONAL, (lambda, y) -> y[0], (lambda, y, out) -> out[0] = 7);
        own.gradient(LAMBDA, Y, gradient);
        assertThat(gradient[0]).isEqualTo(7);
        double[] lambda = new double[2];
        own.weights(new double[] {1, 3}, lambda);
        assertThat(lambda).containsExactly(0.25, 0.75);
        assertThat(own.name()).isEqualTo("own");
    }

    @Test
    void refusesAFunctionThatFalls() {
        assertThatThrownBy(() -> Scalarization.of("cost", 2, Weighting.PROPORTIONAL, (lambda, y) -> y[0] - y[1]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("scalarization 'cost': must not fall when a gain grows, got ");
        assertThatThrownBy(() -> Scalarization.of("root", 2, Weighting.PROPORTIONAL, (lambda, y) -> Math.sqrt(y[0])))
                .hasMessageContaining("NaN");
    }

    @Test
    void unknownNamesGetTheNearestOne() {
        assertThatThrownBy(() -> Scalarizations.named("chebyshev"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scalarization 'chebyshev': unknown; did you mean 'tchebyshev'? known: linear, tchebyshev,"
                        + " augmented-tchebyshev, smooth-tchebyshev, hypervolume");
        assertThatThrownBy(() -> new AugmentedTchebyshev(0)).hasMessageContaining("rho: expected > 0, got 0.0");
        assertThatThrownBy(() -> new SmoothTchebyshev(Double.NaN)).hasMessageContaining("mu: expected > 0, got NaN");
    }

    /** The angle of the best point of the quarter circle, to a ten-thousandth of a right angle. */
    static double bestAngle(Scalarization s, double[] lambda) {
        double best = Double.NEGATIVE_INFINITY;
        double at = Double.NaN;
        int n = 10_000;
        for (int i = 0; i <= n; i++) {
            double angle = Math.PI / 2 * i / n;
            double value = s.value(lambda, new double[] {Math.cos(angle), Math.sin(angle)});
            if (value > best) {
                best = value;
                at = angle;
            }
        }
        return at;
    }
}
