package dev.etesian.gp;

import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Triangular;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A posterior sample as a function: a prior sample in random Fourier features, corrected exactly at the data,
 * f′(x) = φ(x)ᵀv + k(x, X)(K + D)⁻¹(y − Φv − ε).
 *
 * <p>Frequencies of the squared exponential are normal, those of a Matérn of smoothness ν Student-t with 2ν degrees of
 * freedom. A category multiplies each feature by a random sign pattern over its levels whose correlation is the Hamming
 * factor. Sources: [Rahimi2007, Theorem 1], [Wilson2020, Equation 13].
 */
final class FourierPath implements SamplePath {

    private static final int FEATURES = 1024;

    private final ExactGp gp;
    private final Waves waves;
    private final double[] weight;
    private final SignPattern @Nullable [] signs;
    private final double[] update;

    private FourierPath(ExactGp gp, Waves waves, double[] weight, SignPattern @Nullable [] signs) {
        this.gp = gp;
        this.waves = waves;
        this.weight = weight;
        this.signs = signs;
        update = new double[gp.size()];
    }

    static FourierPath draw(ExactGp gp, RandomGenerator random) {
        Kernel kernel = gp.theta.kernel();
        int d = kernel.ordered().length;
        double[][] frequency = new double[FEATURES][d];
        double[] phase = new double[FEATURES];
        double[] weight = new double[FEATURES];
        double amplitude = Math.sqrt(2 * gp.theta.signalVariance() / FEATURES);
        for (int f = 0; f < FEATURES; f++) {
            double spread = 1 / Math.sqrt(mixing(kernel.radial(), random));
            for (int q = 0; q < d; q++) {
                frequency[f][q] = random.nextGaussian() * spread;
            }
            phase[f] = 2 * Math.PI * random.nextDouble();
            weight[f] = amplitude * random.nextGaussian();
        }
        SignPattern[] signs = null;
        if (kernel.unordered().length > 0) {
            signs = new SignPattern[kernel.unordered().length];
            for (int q = 0; q < signs.length; q++) {
                signs[q] = new SignPattern(random.nextLong(), Math.sqrt(gp.theta.hamming(kernel.unordered()[q])));
            }
        }
        FourierPath path = new FourierPath(gp, Waves.of(frequency, phase), weight, signs);
        path.condition(random);
        return path;
    }

    /** The mean of 2ν squared normals, which divides a normal into a Student-t; 1 for the squared exponential. */
    private static double mixing(Radial radial, RandomGenerator random) {
        int degrees = switch (radial) {
            case SQUARED_EXPONENTIAL -> 0;
            case MATERN_52 -> 5;
            case MATERN_32 -> 3;
        };
        double sum = 0;
        for (int i = 0; i < degrees; i++) {
            double z = random.nextGaussian();
            sum += z * z;
        }
        return degrees == 0 ? 1 : sum / degrees;
    }

    private void condition(RandomGenerator random) {
        int n = gp.size();
        double[] turns = new double[FEATURES];
        double[] cosine = new double[FEATURES];
        for (int i = 0; i < n; i++) {
            double noise = Math.sqrt(gp.noise[i]) * random.nextGaussian();
            update[i] = gp.y[i] - prior(gp.w[i], gp.x[i], turns, cosine, null) - noise;
        }
        Triangular.forward(gp.l, n, update);
        Triangular.backward(gp.l, n, update);
    }

    /**
     * The prior sample at one scaled input and, unless null, its derivatives with respect to the scaled input.
     *
     * @param turns work space, a number per feature, like the next
     */
    private double prior(double[] w, double[] x, double[] turns, double[] wave, double @Nullable [] gradient) {
        waves.moveTo(w, turns);
        Waves.cosine(turns, 0, wave);
        sign(x, wave);
        double value = Waves.dot(weight, wave);
        if (gradient != null) {
            // −sin θ = cos(θ + ¼ turn)
            Waves.cosine(turns, 0.25, wave);
            sign(x, wave);
            for (int f = 0; f < FEATURES; f++) {
                wave[f] *= weight[f];
            }
            waves.slopes(wave, gradient);
        }
        return value;
    }

    private void sign(double[] x, double[] wave) {
        if (signs == null) {
            return;
        }
        int[] unordered = gp.theta.kernel().unordered();
        for (int q = 0; q < signs.length; q++) {
            signs[q].multiply(x[unordered[q]], wave);
        }
    }

    @Override
    public ScalarField open() {
        return new Cursor();
    }

    private final class Cursor implements ScalarField {
        private final int d = gp.theta.kernel().ordered().length;
        private final KernelSums sums = new KernelSums(gp, Dense.TILE);
        private final double[][] w = new double[Dense.TILE][d];
        private final double[] slope = new double[d];
        private final double[] turns = new double[FEATURES];
        private final double[] wave = new double[FEATURES];

        @Override
        public int dimension() {
            return gp.theta.kernel().dimension();
        }

        @Override
        public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
            for (int from = 0; from < count; from += Dense.TILE) {
                int size = Math.min(Dense.TILE, count - from);
                double[][] tile = from == 0 ? x : Arrays.copyOfRange(x, from, from + size);
                sums.moveTo(tile, size, gradients != null);
                gp.theta.scaleInputs(tile, 0, size, w);
                for (int c = 0; c < size; c++) {
                    Arrays.fill(slope, 0);
                    values[from + c] = prior(w[c], tile[c], turns, wave, gradients == null ? null : slope);
                    if (gradients != null) {
                        double[] out = gradients[from + c];
                        Arrays.fill(out, 0);
                        for (int q = 0; q < d; q++) {
                            int p = gp.theta.kernel().ordered()[q];
                            out[p] = slope[q] * gp.theta.inputSlope(p, tile[c][p]);
                        }
                    }
                }
                sums.addTo(update, from, values, gradients);
            }
        }
    }

    /** Per feature and level, √ρ·z₀ + √(1 − ρ)·z_level with signs z: products of two levels average to ρ, of one to 1. */
    private record SignPattern(long seed, double rootRho) {

        void multiply(double level, double[] wave) {
            long own = Double.doubleToLongBits(level) * 0xD1B54A32D192ED03L;
            double rest = Math.sqrt(1 - rootRho * rootRho);
            for (int f = 0; f < wave.length; f++) {
                long key = seed + 0x9E3779B97F4A7C15L * (f + 1L);
                wave[f] *= rootRho * sign(key) + rest * sign(key ^ own);
            }
        }

        private static double sign(long z) {
            z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
            z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
            return (z ^ (z >>> 31)) < 0 ? -1 : 1;
        }
    }
}
