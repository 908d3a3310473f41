package dev.etesian.gp;

import dev.etesian.math.Dense;
import dev.etesian.math.Triangular;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The exact posterior of a Gaussian process: μ(x) = kᵀα and σ²(x) = s − ‖L⁻¹k‖², k = s·C(X, x), LLᵀ = s·C(X, X) + D.
 *
 * <p>Source: [Paria2019, Equation "post_mean_var"], [Rasmussen2006, Algorithm 2.1].
 */
final class ExactGp implements Surrogate {

    /** Noise below this share of the signal's variance is none. */
    private static final double NEGLIGIBLE = 1e-6;

    /** The share of the noise that is left where a posterior is settled: enough to keep its covariance regular. */
    private static final double SETTLED = 0.01;

    final Dense dense;
    final Hyperparameters theta;
    final Link link;
    final double[][] x;
    final double[][] w;
    final double[][] l;
    final double[] y;
    final double[] noise;
    final double[] alpha;

    private ExactGp(
            Dense dense,
            Hyperparameters theta,
            Link link,
            double[][] x,
            double[][] w,
            double[][] l,
            double[] y,
            double[] noise) {
        this.dense = dense;
        this.theta = theta;
        this.link = link;
        this.x = x;
        this.w = w;
        this.l = l;
        this.y = y;
        this.noise = noise;
        alpha = y.clone();
        Triangular.forward(l, y.length, alpha);
        Triangular.backward(l, y.length, alpha);
    }

    int size() {
        return x.length;
    }

    /**
     * Conditions on a training set.
     *
     * @param jitter added to every diagonal entry, in units of the mean diagonal
     * @throws SingularGramException naming the pivot, where the matrix is not numerically positive definite
     */
    static ExactGp of(Dense dense, Hyperparameters theta, Link link, TrainingSet data, double jitter) {
        int n = data.size();
        double[] noise = new double[n];
        for (int i = 0; i < n; i++) {
            noise[i] = data.noise(i, theta.noiseVariance()) + jitter * theta.signalVariance();
        }
        double[][] w = new double[n][theta.kernel().ordered().length];
        theta.scaleInputs(data.x(), 0, n, w);
        double[][] l = new double[n][];
        extend(dense, theta, data.x(), w, noise, l, 0);
        return new ExactGp(dense, theta, link, data.x(), w, l, data.y(), noise);
    }

    /** Rows {@code from} … n − 1 of the factor: the same code whether everything is new or one row is appended. */
    private static void extend(
            Dense dense, Hyperparameters theta, double[][] x, double[][] w, double[] noise, double[][] l, int from) {
        int n = x.length;
        double s = theta.signalVariance();
        for (int i = from; i < n; i++) {
            l[i] = new double[n];
        }
        new Correlations(dense, theta).gram(x, w, from, n, l, null);
        for (int i = from; i < n; i++) {
            for (int j = 0; j < i; j++) {
                l[i][j] *= s;
            }
            l[i][i] = s + noise[i];
        }
        int pivot = dense.cholesky(l, from, n);
        if (pivot >= 0) {
            throw new SingularGramException(pivot, n);
        }
    }

    @Override
    public int dimension() {
        return theta.kernel().dimension();
    }

    @Override
    public Predictor predictor() {
        return new GpPredictor(this);
    }

    @Override
    public SamplePath samplePath(RandomGenerator random) {
        return FourierPath.draw(this, random);
    }

    @Override
    public JointDraws jointDraws(double[][] points, int count, RandomGenerator random) {
        return GpDraws.of(this, points, count, random);
    }

    @Override
    public JointPosterior jointWith(double[][] points) {
        return new ExactJoint(this, points);
    }

    @Override
    public Surrogate conditionedOn(double[][] points, double[] gains) {
        return extended(points, gains, theta.noiseVariance());
    }

    @Override
    public boolean noisy() {
        return mostNoise() >= NEGLIGIBLE * theta.signalVariance();
    }

    @Override
    public Surrogate settledAt(double[][] points) {
        double[] expected = new double[points.length];
        Arrays.fill(expected, Double.NaN);
        return noisy() ? extended(points, expected, SETTLED * mostNoise()) : this;
    }

    private double mostNoise() {
        return Arrays.stream(noise).max().orElse(0);
    }

    /** The posterior after further results of equal noise; those that are not finite come out as expected. */
    ExactGp extended(double[][] points, double[] gains, double noiseVariance) {
        int n = size();
        int m = n + points.length;
        double[][] allX = Arrays.copyOf(x, m);
        double[][] allW = Arrays.copyOf(w, m);
        double[][] allL = Arrays.copyOf(l, m);
        double[] allY = Arrays.copyOf(y, m);
        double[] allNoise = Arrays.copyOf(noise, m);
        Predictor predictor = predictor();
        for (int i = 0; i < points.length; i++) {
            allX[n + i] = points[i].clone();
            allW[n + i] = new double[theta.kernel().ordered().length];
            allY[n + i] = Double.isFinite(gains[i]) ? link.latent(gains[i]) : mean(predictor, points[i]);
            allNoise[n + i] = noiseVariance;
        }
        theta.scaleInputs(allX, n, m, allW);
        extend(dense, theta, allX, allW, allNoise, allL, n);
        return new ExactGp(dense, theta, link, allX, allW, allL, allY, allNoise);
    }

    @Override
    public LeaveOneOut leaveOneOut() {
        return LeaveOneOut.of(this);
    }

    @Override
    public Link link() {
        return link;
    }

    private static double mean(Predictor predictor, double[] point) {
        double[] mean = new double[1];
        predictor.predict(new double[][] {point}, 1, mean, null, null, null);
        return mean[0];
    }
}
