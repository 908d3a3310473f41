package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** What every scalarization promises, at random places for two to five objectives. */
abstract class ScalarizationContract {

    private static final int PLACES = 200;
    private static final double ROUNDING = 1e-12;

    abstract Scalarization scalarization();

    /** The norm of λ that is one: 1 or 2. */
    double norm() {
        return 1;
    }

    /** The most that the value changes per change of one gain, for these weights. */
    abstract double lipschitz(double[] lambda);

    /** Where the value is tried: between these scaled gains. */
    double lowest() {
        return -1;
    }

    @Test
    void weightsArePositiveAndOfUnitNorm() {
        places((direction, lambda, y, random) -> {
            assertThat(Arrays.stream(lambda).allMatch(w -> w > 0)).isTrue();
            assertThat(Arrays.stream(lambda).map(w -> Math.pow(w, norm())).sum())
                    .isCloseTo(1, within(ROUNDING));
        });
    }

    @Test
    void weightsIgnoreTheLengthOfTheDirection() {
        places((direction, lambda, y, random) -> {
            double[] same = new double[lambda.length];
            for (double factor : new double[] {1e-200, 3, 1e200}) {
                scalarization()
                        .weights(Arrays.stream(direction).map(u -> factor * u).toArray(), same);
                assertThat(same).containsExactly(lambda, within(ROUNDING));
            }
        });
    }

    @Test
    void neverFallsWhenAGainGrows() {
        places((direction, lambda, y, random) -> {
            double before = scalarization().value(lambda, y);
            y[random.nextInt(y.length)] += random.nextDouble();
            assertThat(scalarization().value(lambda, y)).isGreaterThanOrEqualTo(before - ROUNDING);
        });
    }

    @Test
    void isLipschitzInEachGain() {
        places((direction, lambda, y, random) -> {
            double before = scalarization().value(lambda, y);
            double step = random.nextDouble() - 0.5;
            y[random.nextInt(y.length)] += step;
            double change = Math.abs(scalarization().value(lambda, y) - before);
            assertThat(change).isLessThanOrEqualTo(lipschitz(lambda) * Math.abs(step) + ROUNDING);
        });
    }

    @Test
    void gradientAgreesWithDifferencesAwayFromKinks() {
        double step = 1e-5;
        places((direction, lambda, y, random) -> {
            double[] gradient = new double[y.length];
            scalarization().gradient(lambda, y, gradient);
            for (int k = 0; k < y.length; k++) {
                double here = scalarization().value(lambda, y);
                double gain = y[k];
                y[k] = gain + step;
                double above = scalarization().value(lambda, y);
                y[k] = gain - step;
                double below = scalarization().value(lambda, y);
                y[k] = gain;
                boolean kink = Math.abs(above - 2 * here + below) > 0.1 * Math.abs(above - below) + ROUNDING;
                if (!kink) {
                    double size = 1 + Math.abs(gradient[k]);
                    assertThat(gradient[k]).isCloseTo((above - below) / (2 * step), within(2e-5 * size));
                }
            }
        });
    }

    /** An outcome that is lost or without limit must not confuse a comparison. */
    @Test
    void valuesOfNonFiniteGainsAreOrdered() {
        double[] lambda = new double[2];
        scalarization().weights(new double[] {1, 1}, lambda);
        double worst = scalarization().value(lambda, new double[] {Double.NEGATIVE_INFINITY, 0.5});
        double middle = scalarization().value(lambda, new double[] {0.5, 0.5});
        double best = scalarization().value(lambda, new double[] {Double.POSITIVE_INFINITY, 0.5});
        assertThat(worst).isLessThan(middle);
        assertThat(best).isGreaterThanOrEqualTo(middle);
    }

    @Test
    void isFoundByItsName() {
        assertThat(Scalarizations.named(scalarization().name()).getClass())
                .isEqualTo(scalarization().getClass());
    }

    @FunctionalInterface
    private interface Place {
        void at(double[] direction, double[] lambda, double[] y, RandomGenerator random);
    }

    private void places(Place place) {
        RandomGenerator random = new Streams(21).trial(0);
        for (int i = 0; i < PLACES; i++) {
            int objectives = 2 + i % 4;
            double[] direction = new double[objectives];
            double[] lambda = new double[objectives];
            double[] y = new double[objectives];
            Directions.flat(objectives).draw(direction, random);
            scalarization().weights(direction, lambda);
            for (int k = 0; k < objectives; k++) {
                y[k] = lowest() + (2 - lowest()) * random.nextDouble();
            }
            place.at(direction, lambda, y, random);
        }
    }
}
