package dev.etesian.rival.pesmo;

import dev.etesian.gp.JointPosterior;
import dev.etesian.gp.JointPredictor;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cursor of {@link PesmoGain}: predicts a tile with its covariances to all anchors, then, candidate by candidate and
 * set by set, brings in the conditions. Gradients go the same way backwards.
 *
 * <p>Design: loops run along rows, a multiple of one added to another, because sums of products are not vectorized. With n
 * results, q anchors a set and M sets a candidate costs about K(n² + M q n + M q²) multiplications, three times as many with
 * its gradient.
 */
final class PesmoField implements ScalarField {

    /** The least share of a variance that conditions on other points leave. */
    private static final double LEAST_LEFT = 1e-9;

    private final int dimension;
    private final int objectives;
    private final int total;
    private final int[][] anchors;
    private final PesmoConditions[] conditions;
    private final JointPredictor[] predictors;
    private final double[] noise;
    private final PesmoSites sites;
    private final double[][] mean;
    private final double[][] variance;
    private final double[][][] covariance;
    private final double[][] byMean;
    private final double[][] byVariance;
    private final double[][][] byCovariance;
    private final double[][] near;
    private final double[][] lost;
    private final double[][] cross;
    private final double[][] gap;
    private final double[][] spread;
    private final double[] left;
    private final double[] conditioned;
    private final double[] byConditioned;
    private final double[] terms;

    PesmoField(List<JointPosterior> joints, int dimension, int[][] anchors, PesmoConditions[] conditions) {
        this.dimension = dimension;
        this.anchors = anchors;
        this.conditions = conditions;
        objectives = joints.size();
        total = joints.get(0).means().length;
        predictors = joints.stream().map(JointPosterior::predictor).toArray(JointPredictor[]::new);
        noise = joints.stream().mapToDouble(JointPosterior::noiseVariance).toArray();
        int most = Arrays.stream(anchors).mapToInt(a -> a.length).max().orElse(0);
        sites = new PesmoSites(objectives, most);
        mean = new double[objectives][Dense.TILE];
        variance = new double[objectives][Dense.TILE];
        covariance = new double[objectives][Dense.TILE][total];
        byMean = new double[objectives][Dense.TILE];
        byVariance = new double[objectives][Dense.TILE];
        byCovariance = new double[objectives][Dense.TILE][total];
        near = new double[objectives][most];
        lost = new double[objectives][most];
        cross = new double[objectives][most];
        gap = new double[objectives][most];
        spread = new double[objectives][];
        left = new double[objectives];
        conditioned = new double[objectives];
        byConditioned = new double[objectives];
        terms = new double[objectives];
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
        predict(x, count, gradients != null);
        for (int c = 0; c < count; c++) {
            gain(c, gradients != null);
            values[c] = value(c, gradients != null);
        }
        if (gradients != null) {
            chain(Arrays.copyOf(gradients, count));
        }
    }

    /** The terms at one point. */
    double[] terms(double[] x) {
        predict(new double[][] {x}, 1, false);
        gain(0, false);
        return terms.clone();
    }

    private void predict(double[][] x, int size, boolean gradients) {
        for (int k = 0; k < objectives; k++) {
            predictors[k].predict(x, size, gradients, mean[k], variance[k], covariance[k]);
        }
    }

    /** ln a; turns the derivatives of a into those of its logarithm. */
    private double value(int c, boolean gradients) {
        double sum = 0;
        for (double term : terms) {
            sum += term;
        }
        double scale = sum > PesmoGain.LEAST ? 1 / sum : 0;
        for (int k = 0; gradients && k < objectives; k++) {
            byMean[k][c] *= scale;
            byVariance[k][c] *= scale;
            for (int q = 0; q < total; q++) {
                byCovariance[k][c][q] *= scale;
            }
        }
        return Double.isNaN(sum) ? Double.NEGATIVE_INFINITY : Math.log(Math.max(sum, PesmoGain.LEAST));
    }

    private void chain(double[][] gradients) {
        for (double[] row : gradients) {
            Arrays.fill(row, 0, dimension, 0);
        }
        for (int k = 0; k < objectives; k++) {
            predictors[k].addGradients(byMean[k], byVariance[k], byCovariance[k], gradients);
        }
    }

    /** The terms of candidate c and, if wanted, the derivatives of their sum. */
    private void gain(int c, boolean gradients) {
        double share = 0.5 / Math.max(1, conditions.length);
        for (int k = 0; k < objectives; k++) {
            double whole = variance[k][c] + noise[k];
            terms[k] = 0.5 * Math.log(whole);
            if (gradients) {
                byMean[k][c] = 0;
                byVariance[k][c] = 0.5 / whole;
                Arrays.fill(byCovariance[k][c], 0);
            }
        }
        for (int m = 0; m < conditions.length; m++) {
            condition(c, m);
            for (int k = 0; k < objectives; k++) {
                terms[k] -= share * Math.log(conditioned[k] + noise[k]);
                byConditioned[k] = -share / (conditioned[k] + noise[k]);
            }
            if (gradients) {
                sites.chain(byConditioned);
                for (int k = 0; k < objectives; k++) {
                    back(c, m, k);
                }
            }
        }
        for (int k = 0; k < objectives; k++) {
            terms[k] = conditions.length == 0 ? 0 : Math.max(0, terms[k]);
        }
    }

    /** The moments of candidate c given the conditions of set m, before and after those on the candidate itself. */
    private void condition(int c, int m) {
        int stars = conditions[m].stars();
        for (int k = 0; k < objectives; k++) {
            PesmoConditions.Objective at = conditions[m].objectives()[k];
            double[] toAll = covariance[k][c];
            double[] e = cross[k];
            double[] bc = lost[k];
            Arrays.fill(e, 0, stars, 0);
            Arrays.fill(bc, 0, anchors[m].length, 0);
            double moved = mean[k][c];
            for (int q = 0; q < anchors[m].length; q++) {
                double v = toAll[anchors[m][q]];
                near[k][q] = v;
                moved += v * at.gamma()[q];
                add(v, at.carry()[q], e, stars);
                add(v, at.loss()[q], bc, anchors[m].length);
            }
            double loss = 0;
            for (int q = 0; q < anchors[m].length; q++) {
                loss += near[k][q] * bc[q];
            }
            double whole = variance[k][c];
            left[k] = Math.min(whole, Math.max(whole - loss, LEAST_LEFT * whole));
            for (int j = 0; j < stars; j++) {
                gap[k][j] = moved - at.mean()[j];
            }
            spread[k] = at.variance();
        }
        sites.condition(stars, left, gap, cross, spread, conditioned);
    }

    /** From derivatives by the moments given the set to those by the prior moments of candidate c. */
    private void back(int c, int m, int k) {
        PesmoConditions.Objective at = conditions[m].objectives()[k];
        int stars = conditions[m].stars();
        double byMoved = 0;
        for (int j = 0; j < stars; j++) {
            byMoved += sites.byGap[k][j];
        }
        boolean floored = left[k] <= LEAST_LEFT * variance[k][c];
        byMean[k][c] += byMoved;
        byVariance[k][c] += sites.byVariance[k] * (floored ? LEAST_LEFT : 1);
        double byLoss = floored ? 0 : -2 * sites.byVariance[k];
        double[] out = byCovariance[k][c];
        double[] byCross = sites.byCovariance[k];
        for (int q = 0; q < anchors[m].length; q++) {
            double[] carry = at.carry()[q];
            double sum = byMoved * at.gamma()[q] + byLoss * lost[k][q];
            for (int j = 0; j < stars; j++) {
                sum += carry[j] * byCross[j];
            }
            out[anchors[m][q]] += sum;
        }
    }

    private static void add(double factor, double[] row, double[] sum, int count) {
        for (int j = 0; j < count; j++) {
            sum[j] += factor * row[j];
        }
    }
}
