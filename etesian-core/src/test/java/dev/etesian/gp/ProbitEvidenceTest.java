package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Dense;
import dev.etesian.math.Normal;
import dev.etesian.math.Radial;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProbitEvidenceTest {

    private static final Input[] LINE = Input.continuous(1);
    private static final Priors NONE = new Priors(0, 1e300, 0, 0, 1e300, 0, 1e300, 1e300);

    /** Expectation propagation is an approximation; of labels its probabilities are good to one or two hundredths. */
    private static final double APPROXIMATION = 0.02;

    private static final double FINITE_DIFFERENCE = 2e-4;

    /** One label leaves nothing to approximate: P = Φ(m/√(1 + s)), the share itself. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.93})
    void isExactForOneLabel(double share) {
        double s = 9;
        Labels yes = new Labels(new double[][] {{0.4}}, new boolean[] {true}, LINE);
        ProbitEvidence evidence = evidence(yes, share);

        assertThat(evidence.value(theta(1, s))).isCloseTo(Math.log(share), within(1e-9));

        // P(two labels at one place hold) over P(one does), the first by one integral over f.
        double m = Normal.quantile(share) * Math.sqrt(1 + s);
        double both = integral(f -> Math.pow(Normal.cdf(m + Math.sqrt(s) * f), 2) * Normal.pdf(f));
        assertThat(evidence.classifier(theta(1, s)).probability(new double[] {0.4}))
                .isCloseTo(both / share, within(APPROXIMATION));
    }

    /** Two labels against the integral over both latent values. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isTheIntegralOverTwoLabels(boolean same) {
        double s = 25;
        double share = 0.7;
        double ell = 0.5;
        double m = Normal.quantile(share) * Math.sqrt(1 + s);
        Labels labels = new Labels(new double[][] {{0.2}, {0.5}}, new boolean[] {true, same}, LINE);
        double rho = matern(0.3 / ell);
        double rest = Math.sqrt(1 - rho * rho);
        double expected = integral(a -> integral(b -> {
            double f = m + Math.sqrt(s) * a;
            double g = m + Math.sqrt(s) * (rho * a + rest * b);
            return Normal.cdf(f) * Normal.cdf(same ? g : -g) * Normal.pdf(a) * Normal.pdf(b);
        }));

        assertThat(Math.exp(evidence(labels, share).value(theta(ell, s))))
                .isCloseTo(expected, within(APPROXIMATION / 2));
    }

    /** Probabilities between nine labels against importance sampling from the prior. */
    @Test
    void probabilitiesAreThoseOfManyDraws() {
        double s = 16;
        double share = 0.6;
        double ell = 0.3;
        double m = Normal.quantile(share) * Math.sqrt(1 + s);
        boolean[] holds = {true, true, false, true, true, true, false, false, false};
        double[][] x = new double[9][1];
        for (int i = 0; i < 9; i++) {
            x[i][0] = i / 8.0;
        }
        double[] places = {0.05, 0.22, 0.31, 0.6, 0.69, 0.95};
        double[][] all = new double[15][];
        System.arraycopy(x, 0, all, 0, 9);
        for (int i = 0; i < places.length; i++) {
            all[9 + i] = new double[] {places[i]};
        }
        double[][] l = cholesky(all, ell, s);
        RandomGenerator random = new SplittableRandom(5);
        int draws = 200_000;
        double weights = 0;
        double squares = 0;
        double[] sums = new double[places.length];
        double[] z = new double[15];
        for (int t = 0; t < draws; t++) {
            for (int i = 0; i < 15; i++) {
                z[i] = random.nextGaussian();
            }
            double weight = 1;
            for (int i = 0; i < 9; i++) {
                weight *= Normal.cdf((holds[i] ? 1 : -1) * (m + dot(l[i], z, i)));
            }
            weights += weight;
            squares += weight * weight;
            for (int i = 0; i < places.length; i++) {
                sums[i] += weight * Normal.cdf(m + dot(l[9 + i], z, 9 + i));
            }
        }
        double standardError = 0.5 * Math.sqrt(squares) / weights;
        Labels labels = new Labels(x, holds, LINE);
        ProbitEvidence evidence = evidence(labels, share);
        Classifier classifier = evidence.classifier(theta(ell, s));
        for (int i = 0; i < places.length; i++) {
            assertThat(classifier.probability(new double[] {places[i]}))
                    .as("at %s, seed 5", places[i])
                    .isCloseTo(sums[i] / weights, within(APPROXIMATION + 4 * standardError));
        }
        assertThat(evidence.value(theta(ell, s)))
                .isCloseTo(Math.log(weights / draws), within(0.05 + 4 * Math.sqrt(squares) / weights));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void gradientIsThatOfTheValue(long seed) {
        RandomGenerator random = GpSamples.random(seed);
        Input[] inputs = {Input.CONTINUOUS, Input.STEPPED, Input.UNORDERED};
        Kernel kernel = Kernel.of(Radial.MATERN_52, inputs, false);
        double[][] x = new double[20][3];
        boolean[] holds = new boolean[20];
        for (int i = 0; i < 20; i++) {
            x[i] = new double[] {random.nextDouble(), random.nextInt(4) / 3.0, (random.nextInt(3) + 0.5) / 3};
            holds[i] = x[i][0] + 0.2 * x[i][1] < 0.7 + 0.2 * random.nextGaussian();
        }
        x[7] = x[6].clone();
        Labels labels = new Labels(x, holds, inputs);
        ProbitEvidence evidence = new ProbitEvidence(Dense.plain(), kernel, labels, ClassifierFitter.PRIORS, 0.6);
        double[] theta = {
            -0.5 + random.nextGaussian() / 2, 0.3, 0.2, 2 + random.nextGaussian(), GpSettings.LN_NOISE_FLOOR
        };
        double[] gradient = new double[5];
        evidence.value(theta);
        evidence.gradient(gradient);
        for (int j = 0; j < 4; j++) {
            double[] up = theta.clone();
            double[] down = theta.clone();
            up[j] += 1e-3;
            down[j] -= 1e-3;
            double difference = (evidence.value(up) - evidence.value(down)) / 2e-3;
            assertThat(gradient[j])
                    .as("seed %d, parameter %d", seed, j)
                    .isCloseTo(difference, within(FINITE_DIFFERENCE));
        }
    }

    private static ProbitEvidence evidence(Labels labels, double share) {
        return new ProbitEvidence(Dense.plain(), Kernel.of(Radial.MATERN_52, LINE, false), labels, NONE, share);
    }

    private static double[] theta(double ell, double s) {
        return new double[] {Math.log(ell), Math.log(s), GpSettings.LN_NOISE_FLOOR};
    }

    private static double matern(double r) {
        return (1 + Math.sqrt(5) * r + 5 * r * r / 3) * Math.exp(-Math.sqrt(5) * r);
    }

    /** The trapezoidal rule, exact to all digits for what dies out like a normal density. */
    private static double integral(java.util.function.DoubleUnaryOperator f) {
        double h = 1.0 / 64;
        double sum = 0;
        for (int i = -9 * 64; i <= 9 * 64; i++) {
            sum += f.applyAsDouble(i * h);
        }
        return sum * h;
    }

    private static double[][] cholesky(double[][] x, double ell, double s) {
        int n = x.length;
        double[][] l = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = s * matern(Math.abs(x[i][0] - x[j][0]) / ell) + (i == j ? 1e-9 : 0);
                for (int k = 0; k < j; k++) {
                    sum -= l[i][k] * l[j][k];
                }
                l[i][j] = i == j ? Math.sqrt(sum) : sum / l[j][j];
            }
        }
        return l;
    }

    private static double dot(double[] row, double[] z, int last) {
        double sum = 0;
        for (int j = 0; j <= last; j++) {
            sum += row[j] * z[j];
        }
        return sum;
    }
}
