package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class InformationGainTest {

    private static final double NOISE = 0.05;

    private static double[][] gram(double[] x) {
        double[][] out = new double[x.length][x.length];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x.length; j++) {
                out[i][j] = Math.exp(-0.5 * Math.pow((x[i] - x[j]) / 0.3, 2));
            }
        }
        return out;
    }

    private static double[] grid(int n) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = (i + 0.5) / n;
        }
        return x;
    }

    /** ½ ln det(1 + σ⁻² K) of three points, the determinant by the rule of Sarrus. */
    private static double gain(double[][] k) {
        double[][] m = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                m[i][j] = k[i][j] / NOISE + (i == j ? 1 : 0);
            }
        }
        double determinant = 0;
        for (int i = 0; i < 3; i++) {
            int next = (i + 1) % 3;
            int last = (i + 2) % 3;
            determinant += m[0][i] * (m[1][next] * m[2][last] - m[1][last] * m[2][next]);
        }
        return 0.5 * Math.log(determinant);
    }

    /** Every set of three of eight points, with repeats, gains less than the bound says. */
    @Test
    void boundHoldsForEverySmallSet() {
        double[] x = grid(8);
        double bound = InformationGain.maximumBound(gram(x), NOISE, 3)[2];
        double best = 0;
        for (double a : x) {
            for (double b : x) {
                for (double c : x) {
                    best = Math.max(best, gain(gram(new double[] {a, b, c})));
                }
            }
        }
        assertThat(best).isLessThanOrEqualTo(bound).isGreaterThan(InformationGain.GREEDY_SHARE * bound - 1e-9);
    }

    @Test
    void greedyGainIsThatOfThePointsItChose() {
        double[][] k = gram(grid(1));
        double[] bound = InformationGain.maximumBound(k, NOISE, 4);
        for (int t = 1; t <= 4; t++) {
            double repeated = 0.5 * Math.log1p(t / NOISE);
            assertThat(bound[t - 1] * InformationGain.GREEDY_SHARE).isCloseTo(repeated, within(1e-10));
        }
    }

    /** One evaluation of two objectives: the regret can be no more than the spread of two standard normals allows. */
    @Test
    void regretBoundCoversTheFirstEvaluation() {
        int points = 100;
        RegretBound bound = new RegretBound(2, points, NOISE, 0.75, 0.76);
        double gain = InformationGain.maximumBound(gram(grid(points)), NOISE, 1)[0];
        double sumOfDeviations = 2;
        double optimism = 0.75 * Math.sqrt(bound.beta(1)) * sumOfDeviations;
        assertThat(bound.at(1, gain)).isGreaterThan(optimism);
        assertThat(bound.beta(3)).isCloseTo(2 * Math.log(9 * 100 / Math.sqrt(2 * Math.PI)), within(1e-12));
    }
}
