package dev.etesian.acquisition;

import dev.etesian.gp.Link;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Normal;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * ln of the probability that an evaluation succeeds at all: to be added to a logarithmic acquisition.
 *
 * <p>Few failures: the share of successes among evaluations nearby, p(x) = (p₀ + Σ_succeeded κ(x, xᵢ))/(1 + Σ_all κ(x,
 * xᵢ)), κ(x, y) = exp(−‖x − y‖²/2ℓ²), which far from all data is the overall share p₀ = (successes + 1)/(evaluations + 2).
 * Many: a probit on a regression of labels, Φ(μ/√(1 + σ²)). Source: [Rasmussen2006, Equation 3.82] for the latter.
 */
public final class FailureRisk {

    /** From this many failures on, fit a model of labels and use {@link #probit}. */
    public static final int MANY = 10;

    private FailureRisk() {}

    /**
     * The kernel-weighted share of successes.
     *
     * @param succeeded points of the cube, one a row
     * @param failed points of the cube, one a row, at least one
     * @param lengthScale ℓ, the distance over which neighbors count; see {@link #lengthScale}
     */
    public static Acquisition share(double[][] succeeded, double[][] failed, double lengthScale) {
        return new Share(succeeded, failed, lengthScale);
    }

    /** 0.2 √d: a fifth of the cube's diagonal. */
    public static double lengthScale(int dimension) {
        return 0.2 * Math.sqrt(dimension);
    }

    /** Φ(μ/√(1 + σ²)) of a model fitted to labels, positive where an evaluation succeeded and negative where it failed. */
    public static Acquisition probit(Surrogate labels) {
        return () -> new MomentField(List.of(labels), new Probit(labels.link()));
    }

    private record Probit(Link link) implements MomentFunction {
        @Override
        public double value(
                double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
            double slope = link.slope(mean[0]);
            double mu = link.gain(mean[0]);
            double sd = deviation[0] * slope;
            double root = Math.sqrt(1 + sd * sd);
            double z = mu / root;
            if (dMean != null && dDeviation != null) {
                double h = Normal.hazard(z);
                dMean[0] = h * slope / root;
                dDeviation[0] = -h * z * sd * slope / (root * root);
            }
            return Normal.logCdf(z);
        }
    }

    private static final class Share implements Acquisition {
        private final double[][] points;
        private final int successes;
        private final double prior;
        private final double scale;

        Share(double[][] succeeded, double[][] failed, double lengthScale) {
            if (failed.length == 0) {
                throw new IllegalArgumentException("failure risk: expected at least one failed point, got none");
            }
            points = Arrays.copyOf(succeeded, succeeded.length + failed.length);
            System.arraycopy(failed, 0, points, succeeded.length, failed.length);
            Arrays.setAll(points, i -> points[i].clone());
            successes = succeeded.length;
            prior = (successes + 1.0) / (points.length + 2.0);
            scale = 1 / (lengthScale * lengthScale);
        }

        @Override
        public ScalarField open() {
            return new ScalarField() {
                private final double[] above = new double[dimension()];
                private final double[] below = new double[dimension()];

                @Override
                public int dimension() {
                    return points[0].length;
                }

                @Override
                public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
                    for (int c = 0; c < count; c++) {
                        values[c] = log(x[c], gradients == null ? null : gradients[c], above, below);
                    }
                }
            };
        }

        private double log(double[] x, double @Nullable [] gradient, double[] above, double[] below) {
            Arrays.fill(above, 0);
            Arrays.fill(below, 0);
            double numerator = prior;
            double denominator = 1;
            for (int i = 0; i < points.length; i++) {
                double r2 = 0;
                for (int j = 0; j < x.length; j++) {
                    double d = x[j] - points[i][j];
                    r2 += d * d;
                }
                double kappa = Math.exp(-0.5 * scale * r2);
                denominator += kappa;
                numerator += i < successes ? kappa : 0;
                if (gradient != null) {
                    for (int j = 0; j < x.length; j++) {
                        double slope = -scale * kappa * (x[j] - points[i][j]);
                        below[j] += slope;
                        above[j] += i < successes ? slope : 0;
                    }
                }
            }
            if (gradient != null) {
                for (int j = 0; j < x.length; j++) {
                    gradient[j] = above[j] / numerator - below[j] / denominator;
                }
            }
            return Math.log(numerator / denominator);
        }
    }
}
