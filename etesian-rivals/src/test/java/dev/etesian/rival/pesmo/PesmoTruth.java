package dev.etesian.rival.pesmo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.gp.JointPosterior;
import dev.etesian.math.Dense;
import dev.etesian.pareto.Dominance;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What the conditions of a {@link PesmoSetting} tell about candidates, from draws of all points that keep the conditions:
 * per candidate and objective ½ ln(v/v given the conditions), −1 where few draws are left.
 */
final class PesmoTruth {

    /** The standard error of ½ ln v of so many independent draws is below 0.016. */
    private static final int FEW = 2_000;

    private static final double JITTER = 1e-8;

    private final PesmoSetting setting;
    private final double[][] candidates;
    private final double[][] all;
    private final JointPosterior[] joints;
    private final double[][] means;
    private final double[][][] root;
    private final double[][] f;
    private final double[][][] sums;

    PesmoTruth(PesmoSetting setting, double[][] candidates) {
        this.setting = setting;
        this.candidates = candidates;
        all = PesmoSetting.concatenated(setting.set(), setting.known(), candidates);
        joints = setting.models().stream().map(m -> m.jointWith(all)).toArray(JointPosterior[]::new);
        means = Arrays.stream(joints).map(JointPosterior::means).toArray(double[][]::new);
        root = new double[joints.length][][];
        for (int k = 0; k < joints.length; k++) {
            root[k] = joints[k].covariances(IntStream.range(0, all.length).toArray());
            for (int i = 0; i < all.length; i++) {
                root[k][i][i] += JITTER;
            }
            assertThat(Dense.plain().cholesky(root[k], 0, all.length)).isNegative();
        }
        f = new double[all.length][joints.length];
        sums = new double[candidates.length][joints.length][3];
    }

    /** From independent draws, most of which are thrown away where there are many conditions. */
    double[][] byRejection(int draws, RandomGenerator random) {
        for (int draw = 0; draw < draws; draw++) {
            for (int k = 0; k < joints.length; k++) {
                double[] deviation = deviation(k, random);
                for (int i = 0; i < all.length; i++) {
                    f[i][k] = means[k][i] + deviation[i];
                }
            }
            if (holds()) {
                count();
            }
        }
        return information();
    }

    /**
     * From a chain that starts at the drawn path, which keeps the conditions, and turns one objective at a time towards an
     * independent draw, as far as they allow: elliptical slice sampling.
     */
    double[][] bySlices(int steps, RandomGenerator random) {
        double[][] start = PesmoSetting.outcomes(setting.paths(), all);
        for (int i = 0; i < all.length; i++) {
            f[i] = start[i];
        }
        assertThat(holds()).isTrue();
        for (int step = 0; step < steps; step++) {
            for (int k = 0; k < joints.length; k++) {
                turn(k, random);
            }
            if (step >= steps / 10) {
                count();
            }
        }
        return information();
    }

    private void turn(int k, RandomGenerator random) {
        double[] other = deviation(k, random);
        double[] now = new double[all.length];
        Arrays.setAll(now, i -> f[i][k] - means[k][i]);
        double angle = 2 * Math.PI * random.nextDouble();
        double low = angle - 2 * Math.PI;
        double high = angle;
        while (true) {
            for (int i = 0; i < all.length; i++) {
                f[i][k] = means[k][i] + now[i] * Math.cos(angle) + other[i] * Math.sin(angle);
            }
            if (holds()) {
                return;
            }
            low = angle < 0 ? angle : low;
            high = angle < 0 ? high : angle;
            angle = low + (high - low) * random.nextDouble();
        }
    }

    private double[] deviation(int k, RandomGenerator random) {
        double[] z = new double[all.length];
        double[] out = new double[all.length];
        Arrays.setAll(z, i -> random.nextGaussian());
        for (int i = 0; i < all.length; i++) {
            for (int j = 0; j <= i; j++) {
                out[i] += root[k][i][j] * z[j];
            }
        }
        return out;
    }

    private boolean holds() {
        for (int i = 0; i < setting.set().length + setting.known().length; i++) {
            if (dominatesAny(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean dominatesAny(int i) {
        for (int j = 0; j < setting.set().length; j++) {
            if (j != i && Dominance.dominates(f[i], f[j])) {
                return true;
            }
        }
        return false;
    }

    private void count() {
        int first = all.length - candidates.length;
        for (int c = 0; c < candidates.length; c++) {
            if (!dominatesAny(first + c)) {
                for (int k = 0; k < joints.length; k++) {
                    double value = f[first + c][k];
                    sums[c][k][0]++;
                    sums[c][k][1] += value;
                    sums[c][k][2] += value * value;
                }
            }
        }
    }

    private double[][] information() {
        double[][] out = new double[candidates.length][joints.length];
        double[] mean = new double[candidates.length];
        double[] variance = new double[candidates.length];
        for (int k = 0; k < joints.length; k++) {
            setting.models().get(k).predictor().predict(candidates, candidates.length, mean, variance, null, null);
            double noise = joints[k].noiseVariance();
            for (int c = 0; c < candidates.length; c++) {
                double[] s = sums[c][k];
                double left = s[2] / s[0] - Math.pow(s[1] / s[0], 2);
                out[c][k] = s[0] < FEW ? -1 : 0.5 * Math.log((variance[c] + noise) / (left + noise));
            }
        }
        return out;
    }
}
