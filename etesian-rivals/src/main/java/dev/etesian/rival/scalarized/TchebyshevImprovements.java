package dev.etesian.rival.scalarized;

import dev.etesian.math.Normal;
import dev.etesian.rival.evolution.Decomposition;
import java.util.Arrays;

/**
 * What a point is worth to each weighted Tchebyshev distance g_λ = max_k λ_k (z_k − f_k)/r_k: the logarithm of its
 * expected improvement E[(g* − g_λ)₊], g* the least distance so far, g_λ taken as Gaussian by {@link GaussianMaximum}; and
 * the log probability that the point is worth anything.
 *
 * <p>Points are described by {@link PosteriorMoments}. z is the best expected value of each objective so far and r its
 * range on the front, in latent units. A zero weight leaves its objective out. Source: [Zhang2010, section III]. Confined
 * to one thread.
 */
final class TchebyshevImprovements implements Decomposition {

    private final double[][] weights;
    private final double[] best;
    private final double[] range;
    private final double[] least;
    private final GaussianMaximum distance = new GaussianMaximum();

    /** @param known latent values so far, one row a point, at least one; those of the front are enough */
    TchebyshevImprovements(double[][] weights, double[][] known) {
        this.weights = weights;
        int k = known[0].length;
        best = new double[k];
        range = new double[k];
        for (int j = 0; j < k; j++) {
            int column = j;
            best[j] = Arrays.stream(known).mapToDouble(row -> row[column]).max().orElseThrow();
            double worst =
                    Arrays.stream(known).mapToDouble(row -> row[column]).min().orElseThrow();
            range[j] = best[j] > worst ? best[j] - worst : 1;
        }
        least = new double[weights.length];
        for (int i = 0; i < least.length; i++) {
            double[] lambda = weights[i];
            least[i] = Arrays.stream(known)
                    .mapToDouble(row -> distance(lambda, row))
                    .min()
                    .orElseThrow();
        }
    }

    private double distance(double[] lambda, double[] latent) {
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < lambda.length; k++) {
            if (lambda[k] > 0) {
                most = Math.max(most, lambda[k] * (best[k] - latent[k]) / range[k]);
            }
        }
        return most;
    }

    @Override
    public double[][] weights() {
        return weights;
    }

    @Override
    public double fitness(int subproblem, double[] moments, double[] ideal) {
        double[] lambda = weights[subproblem];
        boolean started = false;
        for (int k = 0; k < lambda.length; k++) {
            if (lambda[k] > 0) {
                double scale = lambda[k] / range[k];
                double mean = scale * (best[k] - moments[k]);
                double variance = scale * scale * moments[lambda.length + k];
                if (started) {
                    distance.add(mean, variance);
                } else {
                    distance.start(mean, variance);
                    started = true;
                }
            }
        }
        double s = Math.sqrt(distance.variance());
        double z = (least[subproblem] - distance.mean()) / s;
        return Math.log(s) + Normal.logImprovement(z) + moments[2 * lambda.length];
    }
}
