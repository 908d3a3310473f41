package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import java.util.random.RandomGenerator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LikelihoodTest {

    /** Central differences of a function near 100 with step 1e-5 are good to about 1e-6. */
    private static final double FINITE_DIFFERENCE = 2e-5;

    @ParameterizedTest
    @EnumSource(Radial.class)
    void isTheDensityOfTheTargets(Radial radial) {
        RandomGenerator random = GpSamples.random(1);
        Kernel kernel = Kernel.of(radial, new Input[] {Input.CONTINUOUS, Input.CONTINUOUS, Input.UNORDERED}, true);
        double[][] x = mixed(30, random);
        x[3][0] = 1.4;
        x[8][1] = -0.7;
        TrainingSet data = TrainingSet.of(x, GpSamples.smooth(x), GpSamples.unknown(30));
        double[] theta = GpSamples.theta(kernel, random);

        double value = new Likelihood(Dense.plain(), kernel, data, null).value(theta);

        DMatrixRMaj k = gram(radial, theta, data);
        DMatrixRMaj y = new DMatrixRMaj(data.size(), 1, true, data.y());
        DMatrixRMaj solved = new DMatrixRMaj(data.size(), 1);
        assertThat(CommonOps_DDRM.solve(k.copy(), y, solved)).isTrue();
        double quadratic = CommonOps_DDRM.dot(y, solved);
        double expected = -0.5 * quadratic - 0.5 * Math.log(CommonOps_DDRM.det(k)) - 15 * Math.log(2 * Math.PI);
        assertThat(value).isCloseTo(expected, within(1e-8));
    }

    /** The covariance written down entry by entry, straight from its definition. */
    private static DMatrixRMaj gram(Radial radial, double[] theta, TrainingSet data) {
        int n = data.size();
        DMatrixRMaj k = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double r2 = 0;
                for (int p = 0; p < 2; p++) {
                    double a = Math.exp(theta[5 + 2 * p]);
                    double b = Math.exp(theta[6 + 2 * p]);
                    double zi = warped(data.x()[i][p], a, b);
                    double zj = warped(data.x()[j][p], a, b);
                    r2 += Math.pow((zi - zj) / Math.exp(theta[p]), 2);
                }
                double differs = data.x()[i][2] == data.x()[j][2] ? 1 : Math.exp(-1 / Math.exp(theta[2]));
                double noise = i == j ? Math.exp(theta[4]) : 0;
                k.set(i, j, Math.exp(theta[3]) * correlation(radial, Math.sqrt(r2)) * differs + noise);
            }
        }
        return k;
    }

    /** Outside of the cube the warp goes on as a straight line. */
    private static double warped(double u, double a, double b) {
        double end = u < 0 ? 0 : u > 1 ? 1 : u;
        return 1 - Math.pow(1 - Math.pow(1e-7 + (1 - 2e-7) * end, a), b) + (u - end);
    }

    private static double correlation(Radial radial, double r) {
        return switch (radial) {
            case SQUARED_EXPONENTIAL -> Math.exp(-r * r / 2);
            case MATERN_52 -> (1 + Math.sqrt(5) * r + 5 * r * r / 3) * Math.exp(-Math.sqrt(5) * r);
            case MATERN_32 -> (1 + Math.sqrt(3) * r) * Math.exp(-Math.sqrt(3) * r);
        };
    }

    @ParameterizedTest
    @EnumSource(Radial.class)
    void gradientIsThatOfTheValue(Radial radial) {
        RandomGenerator random = GpSamples.random(2);
        Kernel kernel = Kernel.of(radial, new Input[] {Input.CONTINUOUS, Input.CONTINUOUS, Input.UNORDERED}, true);
        double[][] x = mixed(24, random);
        x[5] = x[4].clone();
        x[7] = x[4].clone();
        x[11][0] = 1.6;
        x[12][1] = -2;
        double[] noise = GpSamples.unknown(24);
        noise[9] = 0.01;
        TrainingSet data = TrainingSet.of(x, perturbed(GpSamples.smooth(x), random), noise);
        for (int repeat = 0; repeat < 5; repeat++) {
            Priors priors = repeat < 3 ? Priors.standard() : Priors.standard().sharing(2);
            Likelihood likelihood = new Likelihood(Dense.plain(), kernel, data, priors);
            double[] theta = GpSamples.theta(kernel, random);
            double[] gradient = new double[kernel.parameters()];
            likelihood.value(theta);
            likelihood.gradient(gradient);
            for (int i = 0; i < gradient.length; i++) {
                double h = 1e-5;
                double[] up = theta.clone();
                double[] down = theta.clone();
                up[i] += h;
                down[i] -= h;
                double difference = (likelihood.value(up) - likelihood.value(down)) / (2 * h);
                double tolerance = FINITE_DIFFERENCE * Math.max(1, Math.abs(difference));
                assertThat(gradient[i]).as("parameter %d", i).isCloseTo(difference, within(tolerance));
            }
        }
    }

    /** Against the normal density with the covariance written down, and its inverse from another library. */
    @Test
    void lengthScalesMayHaveAPartOfTheirDeviationsInCommon() {
        RandomGenerator random = GpSamples.random(4);
        int d = 5;
        Kernel kernel = GpSamples.kernel(Radial.MATERN_52, d, false);
        double[][] x = GpSamples.points(12, d, random);
        TrainingSet data = TrainingSet.of(x, GpSamples.smooth(x), GpSamples.unknown(12));
        double[] theta = GpSamples.theta(kernel, random);
        Priors alone = Priors.standard();
        DMatrixRMaj e = new DMatrixRMaj(d, 1);
        DMatrixRMaj covariance = new DMatrixRMaj(d, d);
        for (int p = 0; p < d; p++) {
            e.set(p, 0, theta[p] - Math.sqrt(2) - 0.5 * Math.log(d));
            for (int q = 0; q < d; q++) {
                covariance.set(p, q, (p == q ? 3 : 0) + 4);
            }
        }
        DMatrixRMaj solved = new DMatrixRMaj(d, 1);
        assertThat(CommonOps_DDRM.solve(covariance, e, solved)).isTrue();
        double expected = -0.5 * CommonOps_DDRM.dot(e, solved) + 0.5 * CommonOps_DDRM.dot(e, e) / 3;

        double shared = new Likelihood(Dense.plain(), kernel, data, alone.sharing(4)).value(theta);
        double value = new Likelihood(Dense.plain(), kernel, data, alone).value(theta);
        assertThat(shared - value).isCloseTo(expected, within(1e-9));
    }

    @Test
    void mergedRepeatsHaveTheLikelihoodOfTheSeparateOnes() {
        RandomGenerator random = GpSamples.random(3);
        Kernel kernel = GpSamples.kernel(Radial.MATERN_52, 2, false);
        double[][] x = GpSamples.points(12, 2, random);
        for (int i = 6; i < 12; i++) {
            x[i] = x[i % 3].clone();
        }
        double[] y = perturbed(GpSamples.smooth(x), random);
        double[] theta = GpSamples.theta(kernel, random);
        TrainingSet merged = TrainingSet.of(x, y, GpSamples.unknown(12));
        int[] once = new int[12];
        java.util.Arrays.fill(once, 1);
        TrainingSet separate = new TrainingSet(x, y, GpSamples.unknown(12), once, new double[12]);

        assertThat(merged.size()).isEqualTo(6);
        assertThat(new Likelihood(Dense.plain(), kernel, merged, null).value(theta))
                .isCloseTo(new Likelihood(Dense.plain(), kernel, separate, null).value(theta), within(1e-8));
    }

    private static double[] perturbed(double[] y, RandomGenerator random) {
        for (int i = 0; i < y.length; i++) {
            y[i] += 0.1 * random.nextGaussian();
        }
        return y;
    }

    private static double[][] mixed(int n, RandomGenerator random) {
        double[][] x = GpSamples.points(n, 3, random);
        for (double[] row : x) {
            row[2] = (Math.floor(3 * row[2]) + 0.5) / 3;
        }
        return x;
    }
}
