package dev.etesian.acquisition;

import dev.etesian.gp.DrawPredictor;
import dev.etesian.gp.JointDraws;
import dev.etesian.gp.JointPosterior;
import dev.etesian.gp.LeaveOneOut;
import dev.etesian.gp.Link;
import dev.etesian.gp.Predictor;
import dev.etesian.gp.SamplePath;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A posterior given by formulas: latent mean a + cᵀx, latent variance (v₀ + v₁ sin²(x₁ + x₂ + …))², gradients exact. Its
 * sample path is the mean plus one standard deviation at x = 0.
 */
public record FakeSurrogate(double a, double[] c, double v0, double v1, Link link) implements Surrogate {

    public static final Link IDENTITY = link(1, 0);

    public static Link link(double scale, double shift) {
        return new Link() {
            @Override
            public double latent(double gain) {
                return (gain - shift) / scale;
            }

            @Override
            public double gain(double latent) {
                return latent * scale + shift;
            }

            @Override
            public double slope(double latent) {
                return scale;
            }

            @Override
            public boolean affine() {
                return true;
            }
        };
    }

    /** gain = exp(latent): a gain that is always positive. */
    public static final Link EXP = new Link() {
        @Override
        public double latent(double gain) {
            return gain > 0 ? Math.log(gain) : Double.NEGATIVE_INFINITY;
        }

        @Override
        public double gain(double latent) {
            return Math.exp(latent);
        }

        @Override
        public double slope(double latent) {
            return Math.exp(latent);
        }

        @Override
        public boolean affine() {
            return false;
        }
    };

    /** gain = 1 − exp(−latent): a gain bounded from above, such as a negated time. */
    public static final Link BOUNDED = new Link() {
        @Override
        public double latent(double gain) {
            return gain < 1 ? -Math.log1p(-gain) : Double.POSITIVE_INFINITY;
        }

        @Override
        public double gain(double latent) {
            return -Math.expm1(-latent);
        }

        @Override
        public double slope(double latent) {
            return Math.exp(-latent);
        }

        @Override
        public boolean affine() {
            return false;
        }
    };

    public double mean(double[] x) {
        double m = a;
        for (int j = 0; j < c.length; j++) {
            m += c[j] * x[j];
        }
        return m;
    }

    public double deviation(double[] x) {
        double sin = Math.sin(sum(x));
        return v0 + v1 * sin * sin;
    }

    private double sum(double[] x) {
        double s = 0;
        for (int j = 0; j < c.length; j++) {
            s += x[j];
        }
        return s;
    }

    @Override
    public int dimension() {
        return c.length;
    }

    /** It has no results. */
    @Override
    public LeaveOneOut leaveOneOut() {
        return new LeaveOneOut(new double[0][], new double[0], new double[0], new double[0]);
    }

    @Override
    public Predictor predictor() {
        return this::predict;
    }

    private void predict(
            double[][] x,
            int count,
            double[] mean,
            double[] variance,
            double @Nullable [][] meanGradients,
            double @Nullable [][] varianceGradients) {
        for (int i = 0; i < count; i++) {
            mean[i] = mean(x[i]);
            double sd = deviation(x[i]);
            variance[i] = sd * sd;
            if (meanGradients != null && varianceGradients != null) {
                for (int j = 0; j < c.length; j++) {
                    meanGradients[i][j] = c[j];
                    varianceGradients[i][j] = 2 * sd * v1 * Math.sin(2 * sum(x[i]));
                }
            }
        }
    }

    @Override
    public SamplePath samplePath(RandomGenerator random) {
        return () -> new ScalarField() {
            @Override
            public int dimension() {
                return c.length;
            }

            @Override
            public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
                for (int i = 0; i < count; i++) {
                    values[i] = mean(x[i]) + v0;
                    if (gradients != null) {
                        System.arraycopy(c, 0, gradients[i], 0, c.length);
                    }
                }
            }
        };
    }

    /** Independent at every point, so that a draw says nothing about others. */
    @Override
    public JointDraws jointDraws(double[][] x, int count, RandomGenerator random) {
        double[][] values = new double[count][x.length];
        for (double[] row : values) {
            Arrays.setAll(row, j -> mean(x[j]) + deviation(x[j]) * random.nextGaussian());
        }
        return new FakeDraws(this, values);
    }

    private record FakeDraws(FakeSurrogate model, double[][] values) implements JointDraws {

        @Override
        public DrawPredictor predictor() {
            return new DrawPredictor() {
                private final double[][] dMean = new double[Dense.TILE][model.dimension()];
                private final double[][] dVariance = new double[Dense.TILE][model.dimension()];

                @Override
                public void predict(double[][] x, int count, double[][] mean, double[] variance, boolean gradients) {
                    for (double[] row : mean) {
                        model.predict(x, count, row, variance, dMean, dVariance);
                    }
                }

                @Override
                public void addGradients(double[][] byMean, double[] byVariance, double[][] gradients) {
                    for (int c = 0; c < gradients.length; c++) {
                        for (int j = 0; j < model.dimension(); j++) {
                            gradients[c][j] += byVariance[c] * dVariance[c][j];
                            for (double[] row : byMean) {
                                gradients[c][j] += row[c] * dMean[c][j];
                            }
                        }
                    }
                }
            };
        }
    }

    @Override
    public JointPosterior jointWith(double[][] points) {
        throw new UnsupportedOperationException("a posterior given by formulas has no covariances");
    }

    @Override
    public boolean noisy() {
        return false;
    }

    @Override
    public Surrogate settledAt(double[][] points) {
        return this;
    }

    @Override
    public Surrogate conditionedOn(double[][] x, double[] gains) {
        return this;
    }
}
