package dev.etesian.gp;

import dev.etesian.math.Dense;
import dev.etesian.math.Normal;
import dev.etesian.math.SmoothFunction;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The log marginal likelihood of labels, as expectation propagation approximates it, plus the log prior, as a function of the
 * log hyper-parameters.
 *
 * <p>Where the sites are settled they need no derivative of their own, so the gradient is that of the measurements they
 * stand for, {@link Likelihood}, but for the prior mean: m = √(1 + s) Φ⁻¹(share), so that a point about which nothing is
 * known holds with the probability {@code share} whatever s is. Source: [Rasmussen2006, Equations 3.65, 5.27]. One thread.
 */
final class ProbitEvidence implements SmoothFunction {

    private final Dense dense;
    private final Kernel kernel;
    private final Labels labels;
    private final Priors priors;
    private final double quantile;
    private final double[][] w;
    private final double[][] gram;
    private final ProbitSites sites;
    private Hyperparameters theta;
    private @Nullable Likelihood measured;

    ProbitEvidence(Dense dense, Kernel kernel, Labels labels, Priors priors, double share) {
        this.dense = dense;
        this.kernel = kernel;
        this.labels = labels;
        this.priors = priors;
        quantile = Normal.quantile(share);
        int n = labels.size();
        w = new double[n][kernel.ordered().length];
        gram = new double[n][n];
        sites = new ProbitSites(labels.holds());
        theta = Hyperparameters.of(kernel, new double[kernel.parameters()]);
    }

    @Override
    public int dimension() {
        return kernel.parameters();
    }

    @Override
    public double value(double[] lnTheta) {
        settle(lnTheta);
        Likelihood likelihood = new Likelihood(dense, kernel, sites.measurements(labels.x()), priors);
        measured = likelihood;
        double value = likelihood.value(lnTheta) + sites.logFactor();
        return Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }

    @Override
    public void gradient(double[] out) {
        Objects.requireNonNull(measured, "gradient: expected a value before").gradient(out);
        double s = theta.signalVariance();
        out[kernel.signal()] += sites.byMean() * quantile * s / (2 * Math.sqrt(1 + s));
    }

    /** The posterior at a setting. */
    Classifier classifier(double[] lnTheta) {
        settle(lnTheta);
        Link latent = new AffineLink(1, 0, 1);
        return new Classifier(
                ExactGp.of(dense, theta, latent, sites.measurements(labels.x()), 0), mean(theta.signalVariance()));
    }

    private void settle(double[] lnTheta) {
        theta = Hyperparameters.of(kernel, lnTheta);
        int n = labels.size();
        theta.scaleInputs(labels.x(), 0, n, w);
        new Correlations(dense, theta).gram(labels.x(), w, 0, n, gram, null);
        double s = theta.signalVariance();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                gram[i][j] *= s;
            }
            gram[i][i] = s;
        }
        sites.settle(gram, mean(s));
    }

    private double mean(double signalVariance) {
        return quantile * Math.sqrt(1 + signalVariance);
    }
}
