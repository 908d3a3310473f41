package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ExactJointTest {

    private static final Input[] INPUTS = {Input.CONTINUOUS, Input.CONTINUOUS, Input.UNORDERED};

    private static double[][] points(int n, RandomGenerator random) {
        double[][] x = GpSamples.points(n, 3, random);
        for (double[] row : x) {
            row[2] = Math.rint(2 * row[2]) / 2;
        }
        return x;
    }

    private static Surrogate model(RandomGenerator random) {
        double[][] x = points(30, random);
        return new SurrogateFitter(GpSettings.standard(), Dense.plain())
                .fit(
                        new Results(x, GpSamples.smooth(x), GpSamples.unknown(30), INPUTS, false),
                        List.of(),
                        Compute.serial())
                .surrogate();
    }

    /** Settled at g the variance of f is σ² − cov²/(v + noise/100), and what is expected stays. */
    @Test
    void settlingTakesAwayWhatWouldBeLearntWithoutNoise() {
        RandomGenerator random = GpSamples.random(2);
        double[][] x = points(40, random);
        double[] noisy = GpSamples.smooth(x);
        for (int i = 0; i < noisy.length; i++) {
            noisy[i] += 0.3 * random.nextGaussian();
        }
        Surrogate model = new SurrogateFitter(GpSettings.standard(), Dense.plain())
                .fit(new Results(x, noisy, GpSamples.unknown(40), INPUTS, false), List.of(), Compute.serial())
                .surrogate();
        assertThat(model.noisy()).isTrue();
        double[][] anchor = {x[3]};
        double[][] at = points(5, random);
        JointPosterior joint = model.jointWith(anchor);
        double[] mean = new double[5];
        double[] variance = new double[5];
        double[][] covariances = new double[5][1];
        joint.predictor().predict(at, 5, false, mean, variance, covariances);
        double[] meanAfter = new double[5];
        double[] after = new double[5];
        model.settledAt(anchor).predictor().predict(at, 5, meanAfter, after, null, null);
        double left = joint.covariances(new int[] {0})[0][0] + 0.01 * joint.noiseVariance();
        for (int c = 0; c < 5; c++) {
            double cov = covariances[c][0];
            assertThat(after[c]).isCloseTo(variance[c] - cov * cov / left, within(1e-7));
            assertThat(meanAfter[c]).isCloseTo(mean[c], within(1e-7));
        }
    }

    @Test
    void withoutNoiseNothingIsLeftToSettle() {
        double[][] x = points(30, GpSamples.random(3));
        Surrogate model = new SurrogateFitter(GpSettings.standard(), Dense.plain())
                .fit(
                        new Results(x, GpSamples.smooth(x), GpSamples.unknown(30), INPUTS, true),
                        List.of(),
                        Compute.serial())
                .surrogate();
        assertThat(model.noisy()).isFalse();
        assertThat(model.settledAt(x)).isSameAs(model);
    }

    /** cov(f, g) after evaluating g is what conditioning takes from the variance of f: σ² − cov²/(v + noise). */
    @Test
    void covariancesExplainWhatAFurtherResultTeaches() {
        RandomGenerator random = GpSamples.random(1);
        Surrogate model = model(random);
        double[][] anchors = points(60, random);
        double[][] x = points(5, random);
        JointPosterior joint = model.jointWith(anchors);
        double[] mean = new double[5];
        double[] variance = new double[5];
        double[][] covariances = new double[5][60];
        joint.predictor().predict(x, 5, false, mean, variance, covariances);
        double[] expectedMean = new double[5];
        double[] expected = new double[5];
        model.predictor().predict(x, 5, expectedMean, expected, null, null);
        assertThat(mean).containsExactly(expectedMean, within(1e-12));
        assertThat(variance).containsExactly(expected, within(1e-12));
        double[][] among = joint.covariances(IntStream.range(0, 60).toArray());
        for (int q = 0; q < 60; q += 7) {
            double[] after = new double[5];
            model.conditionedOn(new double[][] {anchors[q]}, new double[] {Double.NaN})
                    .predictor()
                    .predict(x, 5, mean, after, null, null);
            for (int c = 0; c < 5; c++) {
                double cov = covariances[c][q];
                assertThat(after[c])
                        .isCloseTo(variance[c] - cov * cov / (among[q][q] + joint.noiseVariance()), within(1e-8));
            }
        }
    }

    @Test
    void anchorsAreConsistentAmongThemselves() {
        RandomGenerator random = GpSamples.random(2);
        Surrogate model = model(random);
        double[][] anchors = points(50, random);
        JointPosterior joint = model.jointWith(anchors);
        double[] mean = new double[48];
        double[] variance = new double[48];
        double[][] covariances = new double[48][50];
        joint.predictor().predict(anchors, 48, false, mean, variance, covariances);
        int[] some = {40, 3, 17};
        double[][] among = joint.covariances(some);
        assertThat(Arrays.copyOf(joint.means(), 48)).containsExactly(mean, within(1e-12));
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                assertThat(among[a][b]).isCloseTo(covariances[some[a]][some[b]], within(1e-9));
            }
        }
    }

    @Test
    void gradientsAgreeWithDifferences() {
        RandomGenerator random = GpSamples.random(3);
        JointPosterior joint = model(random).jointWith(points(7, random));
        double[][] x = points(4, random);
        double[] a = random.doubles(4).toArray();
        double[] b = random.doubles(4).toArray();
        double[][] w = GpSamples.points(4, 7, random);
        JointPredictor predictor = joint.predictor();
        predictor.predict(x, 4, true, new double[4], new double[4], new double[4][7]);
        double[][] gradients = new double[4][3];
        predictor.addGradients(a, b, w, gradients);
        double h = 1e-6;
        for (int c = 0; c < 4; c++) {
            for (int p = 0; p < 2; p++) {
                double[][] moved = {x[c].clone(), x[c].clone()};
                moved[0][p] += h;
                moved[1][p] -= h;
                double[] mean = new double[2];
                double[] variance = new double[2];
                double[][] cov = new double[2][7];
                joint.predictor().predict(moved, 2, false, mean, variance, cov);
                double slope = a[c] * (mean[0] - mean[1]) + b[c] * (variance[0] - variance[1]);
                for (int q = 0; q < 7; q++) {
                    slope += w[c][q] * (cov[0][q] - cov[1][q]);
                }
                assertThat(gradients[c][p]).isCloseTo(slope / (2 * h), within(1e-6));
            }
            assertThat(gradients[c][2]).isZero();
        }
    }
}
