package dev.etesian.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Domain;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LockStepLbfgsTest {

    private static final QuasiNewton.Options OPTIONS = new QuasiNewton.Options(150, 1e-12, 1e-10, 1e-10, 0.1, 0, 8);

    @Test
    void walksTheSamePathAsEachStartAlone() {
        int d = 5;
        RandomGenerator random = new Streams(7).trial(0);
        double[][] starts = new double[60][d];
        for (double[] start : starts) {
            Arrays.setAll(start, j -> random.nextDouble());
        }
        Tiled field = new Tiled(d);
        LockStepLbfgs all = new LockStepLbfgs(Domain.cube(d), starts.length);
        for (int i = 0; i < starts.length; i++) {
            all.ascent(i).start(starts[i], new double[d], ones(d), null, OPTIONS);
        }
        all.run(new Tile(field), () -> false);
        int most = 0;
        for (int i = 0; i < starts.length; i++) {
            QuasiNewton.Result alone =
                    new QuasiNewton(OPTIONS).maximize(Tiled.function(d), starts[i], new double[d], ones(d));
            assertThat(all.ascent(i).x()).containsExactly(alone.x());
            assertThat(all.ascent(i).value()).isEqualTo(alone.value()).isCloseTo(0, within(1e-6));
            most = Math.max(most, alone.evaluations());
        }
        // Sixty starts fill two tiles a round, and there are as many rounds as the slowest start needs.
        assertThat(field.calls).isLessThanOrEqualTo(2 * most);
    }

    @Test
    void goesOnFromTheCurvatureItHas() {
        int d = 5;
        double[] start = new double[d];
        Arrays.fill(start, 0.2);
        QuasiNewton.Options loose = new QuasiNewton.Options(40, 1e-12, 1e-10, 1e-10, 0.1, 0, 8);
        LockStepLbfgs lbfgs = new LockStepLbfgs(Domain.cube(d), 1);
        Ascent ascent = lbfgs.ascent(0);
        ascent.start(start, new double[d], ones(d), null, loose);
        lbfgs.run(new Tile(new Tiled(d)), () -> false);
        double[] half = ascent.x().clone();
        assertThat(ascent.converged()).isFalse();
        ascent.resume(OPTIONS);
        lbfgs.run(new Tile(new Tiled(d)), () -> false);
        int resumed = ascent.evaluations();
        assertThat(ascent.value()).isCloseTo(0, within(1e-6));
        ascent.start(half, new double[d], ones(d), null, OPTIONS);
        lbfgs.run(new Tile(new Tiled(d)), () -> false);
        assertThat(resumed).isLessThan(ascent.evaluations());
    }

    @Test
    void staysWithinTheDomainAndSaysWhatStoppedIt() {
        LevelDomain half = LevelDomain.of(0, 0).where(u -> u[0] + u[1] <= 0.5);
        LockStepLbfgs lbfgs = new LockStepLbfgs(half, 1);
        Ascent ascent = lbfgs.ascent(0);
        ascent.start(new double[] {0.1, 0.1}, new double[2], ones(2), null, OPTIONS);
        lbfgs.run(new Tile(new Tiled(2)), () -> false);
        assertThat(half.admits(ascent.x())).isTrue();
        assertThat(ascent.blocked()).isTrue();
        assertThat(ascent.x()[0] + ascent.x()[1]).isCloseTo(0.5, within(1e-3));
    }

    private static double[] ones(int d) {
        double[] x = new double[d];
        Arrays.fill(x, 1);
        return x;
    }

    /** Rosenbrock's function on [0, 1.25]^d, as a field. */
    private static final class Tiled implements ScalarField {
        private final Counted function;
        private int calls;

        Tiled(int d) {
            function = function(d);
        }

        static Counted function(int d) {
            Counted plain = Counted.rosenbrock(d);
            double[] at = new double[d];
            return new Counted(
                    d,
                    x -> {
                        for (int j = 0; j < d; j++) {
                            at[j] = 1.25 * x[j];
                        }
                        return -plain.value(at);
                    },
                    (x, out) -> {
                        plain.gradient(out);
                        for (int j = 0; j < d; j++) {
                            out[j] *= -1.25;
                        }
                    });
        }

        @Override
        public int dimension() {
            return function.dimension();
        }

        @Override
        public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
            calls++;
            for (int i = 0; i < count; i++) {
                values[i] = function.value(x[i]);
                if (gradients != null) {
                    function.gradient(gradients[i]);
                }
            }
        }
    }
}
