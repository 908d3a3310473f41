package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ExactGpTest extends SurrogateContract {

    /** Relative to the prior's standard deviation; the condition numbers reach 1e10. */
    private static final double POSTERIOR = 1e-8;

    @Override
    Surrogate given(double[][] x, double[] gains) {
        return new SurrogateFitter(GpSettings.standard(), Dense.plain())
                .fit(
                        new Results(x, gains, GpSamples.unknown(x.length), Input.continuous(3), true),
                        List.of(),
                        Compute.serial())
                .surrogate();
    }

    @Test
    void agreesWithFiftyDigitArithmetic() {
        RandomGenerator random = GpSamples.random(5);
        for (int repeat = 0; repeat < 12; repeat++) {
            int n = 5 + 3 * repeat;
            int d = 1 + repeat % 3;
            Kernel kernel = GpSamples.kernel(Radial.values()[repeat % 3], d, false);
            double[] theta = GpSamples.theta(kernel, random);
            theta[kernel.noise()] = Math.log(1e-6) - (repeat % 2) * Math.log(1e2);
            TrainingSet data = GpSamples.data(n, d, random);
            ExactGp gp = ExactGp.of(Dense.plain(), Hyperparameters.of(kernel, theta), new AffineLink(1, 0, 1), data, 0);
            double[][] candidates = GpSamples.points(6, d, random);
            SurrogateContract.Moments at = SurrogateContract.Moments.of(gp, candidates);

            FiftyDigits oracle = new FiftyDigits(gp);
            double s = gp.theta.signalVariance();
            for (int c = 0; c < candidates.length; c++) {
                double[] exact = oracle.moments(candidates[c]);
                assertThat(Math.abs(at.mean[c] - exact[0])).isLessThan(POSTERIOR * Math.sqrt(s) * (1 + largest(gp.y)));
                assertThat(Math.abs(at.variance[c] - exact[1])).isLessThan(POSTERIOR * s);
            }
        }
    }

    /** Exactly linear and quadratic results call for endless length-scales, so for nearly singular covariances. */
    @Test
    void polynomialsAreNoHarder() {
        RandomGenerator random = GpSamples.random(8);
        for (int power = 1; power <= 2; power++) {
            int exponent = power;
            double[][] x = GpSamples.points(25, 2, random);
            double[] y = Arrays.stream(x)
                    .mapToDouble(u -> 2 * Math.pow(u[0], exponent) - Math.pow(u[1], exponent))
                    .toArray();
            Fit fit = new SurrogateFitter(GpSettings.standard(), Dense.plain())
                    .fit(
                            new Results(x, y, GpSamples.unknown(25), Input.continuous(2), true),
                            List.of(),
                            Compute.serial());
            assertThat(fit.fallbacks()).isEmpty();
            ExactGp gp = (ExactGp) fit.surrogate();
            double[][] candidates = GpSamples.points(6, 2, random);
            SurrogateContract.Moments at = SurrogateContract.Moments.of(gp, candidates);
            FiftyDigits oracle = new FiftyDigits(gp);
            for (int c = 0; c < candidates.length; c++) {
                double[] exact = oracle.moments(candidates[c]);
                assertThat(Math.abs(at.mean[c] - exact[0])).isLessThan(1e-6);
                assertThat(Math.abs(at.variance[c] - exact[1])).isLessThan(1e-6 * gp.theta.signalVariance());
            }
        }
    }

    private static double largest(double[] y) {
        return Arrays.stream(y).map(Math::abs).max().orElse(0);
    }

    @Test
    void appendingGivesTheSameBitsAsStartingAgain() {
        RandomGenerator random = GpSamples.random(6);
        Kernel kernel = GpSamples.kernel(Radial.MATERN_52, 3, true);
        Hyperparameters theta = Hyperparameters.of(kernel, GpSamples.theta(kernel, random));
        TrainingSet all = GpSamples.data(90, 3, random);
        int[] first = java.util.stream.IntStream.range(0, 71).toArray();
        ExactGp whole = ExactGp.of(Dense.plain(), theta, new AffineLink(1, 0, 1), all, 0);
        ExactGp part = ExactGp.of(Dense.plain(), theta, new AffineLink(1, 0, 1), all.rows(first), 0);
        ExactGp appended =
                (ExactGp) part.conditionedOn(Arrays.copyOfRange(all.x(), 71, 90), Arrays.copyOfRange(all.y(), 71, 90));
        for (int i = 0; i < 90; i++) {
            assertThat(Arrays.copyOf(appended.l[i], i + 1)).containsExactly(Arrays.copyOf(whole.l[i], i + 1));
        }
        assertThat(appended.alpha).containsExactly(whole.alpha);
    }

    /** The posterior by Gaussian elimination in 50 digits, from the same covariances. */
    private static final class FiftyDigits {
        private static final MathContext DIGITS = new MathContext(50);
        private final ExactGp gp;

        FiftyDigits(ExactGp gp) {
            this.gp = gp;
        }

        double[] moments(double[] candidate) {
            int n = gp.size();
            BigDecimal[] k = new BigDecimal[n];
            KernelSums sums = new KernelSums(gp, 1);
            sums.moveTo(new double[][] {candidate}, 1, false);
            Arrays.setAll(k, i -> new BigDecimal(sums.k[i][0]));
            BigDecimal[] solved = solve(k);
            BigDecimal mean = BigDecimal.ZERO;
            BigDecimal variance = new BigDecimal(gp.theta.signalVariance());
            for (int i = 0; i < n; i++) {
                mean = mean.add(solved[i].multiply(new BigDecimal(gp.y[i]), DIGITS), DIGITS);
                variance = variance.subtract(solved[i].multiply(k[i], DIGITS), DIGITS);
            }
            return new double[] {mean.doubleValue(), variance.doubleValue()};
        }

        private BigDecimal[] solve(BigDecimal[] right) {
            int n = gp.size();
            double[][] c = new double[n][n];
            new Correlations(Dense.plain(), gp.theta).gram(gp.x, gp.w, 0, n, c, null);
            BigDecimal[][] a = new BigDecimal[n][n + 1];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    double covariance = gp.theta.signalVariance() * c[Math.max(i, j)][Math.min(i, j)];
                    a[i][j] = new BigDecimal(i == j ? gp.theta.signalVariance() + gp.noise[i] : covariance);
                }
                a[i][n] = right[i];
            }
            for (int p = 0; p < n; p++) {
                for (int i = p + 1; i < n; i++) {
                    BigDecimal factor = a[i][p].divide(a[p][p], DIGITS);
                    for (int j = p; j <= n; j++) {
                        a[i][j] = a[i][j].subtract(factor.multiply(a[p][j], DIGITS), DIGITS);
                    }
                }
            }
            BigDecimal[] x = new BigDecimal[n];
            for (int i = n - 1; i >= 0; i--) {
                BigDecimal sum = a[i][n];
                for (int j = i + 1; j < n; j++) {
                    sum = sum.subtract(a[i][j].multiply(x[j], DIGITS), DIGITS);
                }
                x[i] = sum.divide(a[i][i], DIGITS);
            }
            return x;
        }
    }
}
