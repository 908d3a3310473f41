package dev.etesian.gp;

import dev.etesian.math.Dense;
import dev.etesian.math.SmoothFunction;
import dev.etesian.math.Triangular;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The log marginal likelihood of one objective's results as a function of the log hyper-parameters, plus the log prior
 * where there is one.
 *
 * <p>ℓ(θ) = −½ yᵀα − Σ ln L_ii − ½ n ln 2π with K = s·C + D = LLᵀ and α = K⁻¹y; with G = ααᵀ − K⁻¹ every derivative is
 * ½ tr(G ∂K/∂θ). Source: [Rasmussen2006, Equations 5.8, 5.9].
 *
 * <p>All derivatives with respect to inputs come from one product: with T = G ∘ s·dC/d(r²) and t its row sums,
 * ∂ℓ/∂w_ip = 2(t_i w_ip − (T W)_ip). Length-scales and warps follow by the chain rule, so a warp costs n·d, not another
 * n²·d. A value alone needs the factor (n³/3), a gradient the inverse as well (n³). Owns its work space: one thread.
 */
final class Likelihood implements SmoothFunction {

    private static final double LN_2PI = Math.log(2 * Math.PI);

    private final Dense dense;
    private final Kernel kernel;
    private final TrainingSet data;
    private final @Nullable Priors priors;
    private final int n;
    private final double scatter;
    private final double[][] lnX;
    private final double[][] w;
    private final double[][] correlation;
    private final double[][] slope;
    private final double[][] factor;
    private final double[][] inverse;
    private final double[][] product;
    private final double[][][] warpSlopes;
    private final double[] alpha;
    private final double[] rowSum;
    private final double[] mode;
    private final double[] precision;
    private final double commonPrecision;
    private Hyperparameters theta;

    Likelihood(Dense dense, Kernel kernel, TrainingSet data, @Nullable Priors priors) {
        this.dense = dense;
        this.kernel = kernel;
        this.data = data;
        this.priors = priors;
        n = data.size();
        scatter = data.totalScatter();
        int d = kernel.ordered().length;
        lnX = new double[n][d];
        for (int i = 0; i < n; i++) {
            for (int q = 0; q < d; q++) {
                lnX[i][q] = InputWarp.lnInput(data.x()[i][kernel.ordered()[q]]);
            }
        }
        w = new double[n][d];
        correlation = new double[n][n];
        slope = new double[n][n];
        factor = new double[n][n];
        inverse = new double[n][n];
        product = new double[n][d];
        warpSlopes = new double[kernel.warping() ? n : 0][d][2];
        alpha = new double[n];
        rowSum = new double[n];
        mode = priors == null ? new double[0] : priors.mode(kernel);
        precision = priors == null ? new double[0] : priors.precision(kernel);
        commonPrecision = priors == null ? 0 : priors.commonPrecision(kernel);
        theta = Hyperparameters.of(kernel, new double[kernel.parameters()]);
    }

    @Override
    public int dimension() {
        return kernel.parameters();
    }

    @Override
    public double value(double[] lnTheta) {
        theta = Hyperparameters.of(kernel, lnTheta);
        scaleInputs();
        new Correlations(dense, theta).gram(data.x(), w, 0, n, correlation, slope);
        double s = theta.signalVariance();
        for (int i = 0; i < n; i++) {
            double[] row = factor[i];
            double[] c = correlation[i];
            for (int j = 0; j < i; j++) {
                row[j] = s * c[j];
            }
            row[i] = s + data.noise(i, theta.noiseVariance());
        }
        if (dense.cholesky(factor, 0, n) >= 0) {
            return Double.NEGATIVE_INFINITY;
        }
        System.arraycopy(data.y(), 0, alpha, 0, n);
        Triangular.forward(factor, n, alpha);
        double value = -0.5 * n * LN_2PI;
        for (int i = 0; i < n; i++) {
            value -= 0.5 * alpha[i] * alpha[i] + Math.log(factor[i][i]);
        }
        value += repeats() + prior();
        return Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }

    @Override
    public void gradient(double[] out) {
        Arrays.fill(out, 0);
        Triangular.backward(factor, n, alpha);
        dense.inverse(factor, n, inverse);
        double s = theta.signalVariance();
        double signal = 0;
        double noise = 0;
        for (int i = 0; i < n; i++) {
            double ai = alpha[i];
            double[] row = inverse[i];
            double[] c = correlation[i];
            double[] k = slope[i];
            double g = ai * ai - row[i];
            signal += 0.5 * g;
            noise += Double.isNaN(data.known()[i]) ? 0.5 * g * theta.noiseVariance() / data.count()[i] : 0;
            for (int j = 0; j < i; j++) {
                g = ai * alpha[j] - row[j];
                signal += g * c[j];
                row[j] = g;
                k[j] *= s * g;
            }
            k[i] = 0;
        }
        out[kernel.signal()] = s * signal;
        out[kernel.noise()] = noise + repeatsByNoise();
        hammingGradient(out);
        inputGradient(out);
        priorGradient(out);
    }

    private void scaleInputs() {
        int[] ordered = kernel.ordered();
        double[] z = new double[3];
        for (int i = 0; i < n; i++) {
            for (int q = 0; q < ordered.length; q++) {
                int p = ordered[q];
                if (kernel.warping()) {
                    InputWarp.parameters(lnX[i][q], theta.warpA()[p], theta.warpB()[p], z);
                    z[0] += InputWarp.beyond(data.x()[i][p]);
                    warpSlopes[i][q][0] = z[1];
                    warpSlopes[i][q][1] = z[2];
                } else {
                    z[0] = data.x()[i][p];
                }
                w[i][q] = z[0] / theta.lengthScale()[p];
            }
        }
    }

    /** What the repeats of an input say about the noise beyond their mean. */
    private double repeats() {
        double value = 0;
        for (int i = 0; i < n; i++) {
            int m = data.count()[i];
            if (m > 1 && Double.isNaN(data.known()[i])) {
                value -= 0.5 * ((m - 1) * (LN_2PI + Math.log(theta.noiseVariance())) + Math.log(m));
            }
        }
        return value - 0.5 * scatter / theta.noiseVariance();
    }

    private double repeatsByNoise() {
        double value = 0.5 * scatter / theta.noiseVariance();
        for (int i = 0; i < n; i++) {
            if (Double.isNaN(data.known()[i])) {
                value -= 0.5 * (data.count()[i] - 1);
            }
        }
        return value;
    }

    /** ∂C/∂ln ℓ_p = C/ℓ_p where the points differ in category p. */
    private void hammingGradient(double[] out) {
        for (int p : kernel.unordered()) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < i; j++) {
                    if (data.x()[i][p] != data.x()[j][p]) {
                        sum += inverse[i][j] * correlation[i][j];
                    }
                }
            }
            out[p] = theta.signalVariance() * sum / theta.lengthScale()[p];
        }
    }

    private void inputGradient(double[] out) {
        int[] ordered = kernel.ordered();
        dense.multiplySymmetric(slope, n, w, ordered.length, product);
        Arrays.fill(rowSum, 0);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                rowSum[i] += slope[i][j];
                rowSum[j] += slope[i][j];
            }
        }
        for (int q = 0; q < ordered.length; q++) {
            int p = ordered[q];
            for (int i = 0; i < n; i++) {
                double byInput = 2 * (rowSum[i] * w[i][q] - product[i][q]);
                out[p] -= byInput * w[i][q];
                if (kernel.warping()) {
                    byInput /= theta.lengthScale()[p];
                    out[kernel.warp(p)] += byInput * warpSlopes[i][q][0];
                    out[kernel.warp(p) + 1] += byInput * warpSlopes[i][q][1];
                }
            }
        }
    }

    private double prior() {
        if (priors == null) {
            return 0;
        }
        double value = noiseFree() ? 0 : 0.5 * Math.log(precision[kernel.noise()] / (2 * Math.PI));
        for (int i = 0; i < mode.length; i++) {
            double e = deviation(i);
            value -= 0.5 * precision[i] * e * e;
        }
        if (commonPrecision != 0) {
            double sum = lengthDeviations();
            value -= 0.5 * commonPrecision * sum * sum;
        }
        return value;
    }

    /** The noise prior speaks of noisy objectives; one without noise is the other case, equally probable beforehand. */
    private boolean noiseFree() {
        return theta.lnTheta()[kernel.noise()] <= GpSettings.LN_NOISE_FLOOR;
    }

    private double deviation(int i) {
        return i == kernel.noise() && noiseFree() ? 0 : theta.lnTheta()[i] - mode[i];
    }

    private void priorGradient(double[] out) {
        if (priors != null) {
            for (int i = 0; i < mode.length; i++) {
                out[i] -= precision[i] * deviation(i);
            }
        }
        if (commonPrecision != 0) {
            double common = commonPrecision * lengthDeviations();
            for (int p = 0; p < kernel.dimension(); p++) {
                out[p] -= common;
            }
        }
    }

    private double lengthDeviations() {
        double sum = 0;
        for (int p = 0; p < kernel.dimension(); p++) {
            sum += deviation(p);
        }
        return sum;
    }
}
