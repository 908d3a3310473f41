package dev.etesian.rival.pesmo;

import dev.etesian.acquisition.ConstraintModel;
import dev.etesian.gp.SamplePath;
import dev.etesian.math.ScalarField;
import dev.etesian.math.VectorField;
import dev.etesian.strategy.Models;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * One draw of all objectives and limits from their models, in latent units, to search for its Pareto set. Where a limit
 * is broken every objective loses the breach, many times over, so that what keeps the limits wins.
 *
 * @param low the least latent values of the limits
 * @param high the largest
 */
record SampledOutcomes(List<SamplePath> objectives, List<SamplePath> limits, double[] low, double[] high) {

    private static final double PENALTY = 1e3;

    static SampledOutcomes draw(Models models, RandomGenerator random) {
        List<ConstraintModel> limits = models.constraints();
        return new SampledOutcomes(
                models.objectives().stream().map(m -> m.samplePath(random)).toList(),
                limits.stream().map(limit -> limit.model().samplePath(random)).toList(),
                limits.stream().mapToDouble(ConstraintModel::latentLow).toArray(),
                limits.stream().mapToDouble(ConstraintModel::latentHigh).toArray());
    }

    VectorField open() {
        return new Field(
                objectives.stream().map(SamplePath::open).toArray(ScalarField[]::new),
                limits.stream().map(SamplePath::open).toArray(ScalarField[]::new));
    }

    private final class Field implements VectorField {
        private final ScalarField[] wanted;
        private final ScalarField[] limited;
        private double[] values = {};

        Field(ScalarField[] wanted, ScalarField[] limited) {
            this.wanted = wanted;
            this.limited = limited;
        }

        @Override
        public int objectives() {
            return wanted.length;
        }

        @Override
        public void evaluate(double[][] x, int count, double[][] out) {
            if (values.length < count) {
                values = new double[count];
            }
            for (int k = 0; k < wanted.length; k++) {
                wanted[k].evaluate(x, count, values, null);
                for (int c = 0; c < count; c++) {
                    out[c][k] = values[c];
                }
            }
            for (int l = 0; l < limited.length; l++) {
                limited[l].evaluate(x, count, values, null);
                for (int c = 0; c < count; c++) {
                    double breach = Math.max(0, Math.max(low[l] - values[c], values[c] - high[l]));
                    for (int k = 0; k < wanted.length; k++) {
                        out[c][k] -= PENALTY * breach;
                    }
                }
            }
        }
    }
}
