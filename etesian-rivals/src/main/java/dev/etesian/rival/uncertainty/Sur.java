package dev.etesian.rival.uncertainty;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.gp.JointPosterior;
import dev.etesian.gp.Predictor;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Stepwise uncertainty reduction, as a logarithm: how much the result at x is expected to lower the volume of inputs that may still
 * beat the front, ln ∫ P(f(u) not dominated by the front, f(u) ≤ f(x)) du.
 *
 * <p>That volume is ∫ P(f(u) not dominated) du, and a result f(x) takes away what it dominates. For each u the outcomes that
 * the front leaves are disjoint boxes, and the probability of one is Π_k P(l_k ≤ f_k(u) ≤ h_k, f_k(u) ≤ f_k(x)): an integral over
 * f_k(u), whose nodes are the same for all x, of the chance that f_k(x), given f_k(u), is above it. The integral over u is a
 * sum over points drawn by their probability of beating the front, which the sum makes up for. Everything in latent units, where
 * dominance is the same.
 *
 * <p>Immutable. Source: [Picheny2015].
 */
final class Sur implements Acquisition {

    final FrontCells cells;
    final List<JointPosterior> joint;

    /** By objective and point: moments of f_k(u), and its nodes. */
    final double[][] mean;

    final double[][] deviation;
    final CellNodes[][] nodes;

    /** What each point stands for. */
    final double[] share;

    final int dimension;

    private Sur(
            FrontCells cells,
            List<JointPosterior> joint,
            double[][] mean,
            double[][] deviation,
            CellNodes[][] nodes,
            double[] share,
            int dimension) {
        this.cells = cells;
        this.joint = joint;
        this.mean = mean;
        this.deviation = deviation;
        this.nodes = nodes;
        this.share = share;
        this.dimension = dimension;
    }

    /**
     * The reduction over points of the space.
     *
     * @param front latent values that the models expect of the results, one row a point
     * @param points spread evenly over the space
     * @param most how many of them to keep
     */
    static Sur of(List<Surrogate> models, double[][] front, double[][] points, int most, RandomGenerator random) {
        Moments all = Moments.of(models, points);
        FrontCells cells = FrontCells.of(front, all.least(front));
        double[] chance = new double[points.length];
        for (int i = 0; i < chance.length; i++) {
            chance[i] = chance(cells, all.nodes(cells, i));
        }
        int[] kept = resampled(chance, most, random);
        double[][] u = Arrays.stream(kept).mapToObj(i -> points[i]).toArray(double[][]::new);
        Moments few = Moments.of(models, u);
        CellNodes[][] nodes = new CellNodes[models.size()][u.length];
        for (int i = 0; i < u.length; i++) {
            CellNodes[] own = few.nodes(cells, i);
            for (int k = 0; k < own.length; k++) {
                nodes[k][i] = own[k];
            }
        }
        // Σ p / (number of points · number kept) over p(u): the density they were drawn with.
        double total = Arrays.stream(chance).sum() / (points.length * (double) Math.max(1, u.length));
        double[] share = Arrays.stream(kept).mapToDouble(i -> total / chance[i]).toArray();
        List<JointPosterior> joint =
                models.stream().map(model -> model.jointWith(u)).toList();
        return new Sur(
                cells,
                joint,
                few.mean,
                few.deviation,
                nodes,
                share,
                models.get(0).dimension());
    }

    /** P(f(u) not dominated). */
    private static double chance(FrontCells cells, CellNodes[] nodes) {
        double[][] tails = new double[nodes.length][];
        for (int k = 0; k < nodes.length; k++) {
            tails[k] = new double[cells.edges()[k].length + 1];
            nodes[k].tails(tails[k]);
        }
        return cells.measure(tails);
    }

    /** Indices drawn in proportion to weights, evenly; none where all weights are zero. */
    private static int[] resampled(double[] weights, int count, RandomGenerator random) {
        double total = Arrays.stream(weights).sum();
        List<Integer> out = new ArrayList<>();
        double step = total / count;
        double next = step * random.nextDouble();
        double sum = 0;
        for (int i = 0; i < weights.length && step > 0; i++) {
            sum += weights[i];
            for (; next < sum; next += step) {
                out.add(i);
            }
        }
        return out.stream().mapToInt(i -> i).toArray();
    }

    @Override
    public ScalarField open() {
        return new SurField(this);
    }

    /** Posterior moments by objective and point. */
    private record Moments(double[][] mean, double[][] deviation) {

        /** So far below the mean nothing counts. */
        private static final double FAR = 8;

        static Moments of(List<Surrogate> models, double[][] x) {
            double[][] mean = new double[models.size()][x.length];
            double[][] deviation = new double[models.size()][x.length];
            double[] mu = new double[Dense.TILE];
            double[] v = new double[Dense.TILE];
            for (int k = 0; k < mean.length; k++) {
                Predictor predictor = models.get(k).predictor();
                for (int from = 0; from < x.length; from += Dense.TILE) {
                    int count = Math.min(Dense.TILE, x.length - from);
                    predictor.predict(Arrays.copyOfRange(x, from, from + count), count, mu, v, null, null);
                    for (int c = 0; c < count; c++) {
                        mean[k][from + c] = mu[c];
                        deviation[k][from + c] = Math.sqrt(v[c]);
                    }
                }
            }
            return new Moments(mean, deviation);
        }

        /** Below the front and all outcomes that matter. */
        double[] least(double[][] front) {
            double[] least = new double[mean.length];
            for (int k = 0; k < least.length; k++) {
                double low = Double.POSITIVE_INFINITY;
                for (int i = 0; i < mean[k].length; i++) {
                    low = Math.min(low, mean[k][i] - FAR * deviation[k][i]);
                }
                for (double[] row : front) {
                    low = Math.min(low, row[k]);
                }
                least[k] = low - 1;
            }
            return least;
        }

        CellNodes[] nodes(FrontCells cells, int point) {
            CellNodes[] out = new CellNodes[mean.length];
            Arrays.setAll(
                    out,
                    k -> CellNodes.of(Arrays.stream(cells.edges()[k])
                            .map(edge -> (edge - mean[k][point]) / deviation[k][point])
                            .toArray()));
            return out;
        }
    }
}
