package dev.etesian.acquisition;

import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import dev.etesian.preference.Scalarization;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An acquisition that counts only where limits hold and evaluations succeed: a(x) + ρ Σ_j ln p_j(x).
 *
 * <p>For a logarithmic acquisition ρ = 1: the expectation times the probability. One that is a scalarized outcome itself,
 * such as an upper confidence bound, may be negative and cannot be multiplied; there ρ is what {@link #span} gives, so
 * that a point with p = 1/e loses as much as the whole way from the ideal to the reference.
 */
public final class ConstrainedAcquisition implements Acquisition {

    private final Acquisition acquisition;
    private final double weight;
    private final List<Acquisition> logProbabilities;

    private ConstrainedAcquisition(Acquisition acquisition, double weight, List<Acquisition> logProbabilities) {
        this.acquisition = acquisition;
        this.weight = weight;
        this.logProbabilities = List.copyOf(logProbabilities);
    }

    /** A logarithmic acquisition, times the probabilities. */
    public static Acquisition logarithmic(Acquisition acquisition, List<Acquisition> logProbabilities) {
        return logProbabilities.isEmpty() ? acquisition : new ConstrainedAcquisition(acquisition, 1, logProbabilities);
    }

    /** An acquisition in units of a scalarization, less a penalty; {@code span} as {@link #span} gives it. */
    public static Acquisition penalized(Acquisition acquisition, double span, List<Acquisition> logProbabilities) {
        return logProbabilities.isEmpty()
                ? acquisition
                : new ConstrainedAcquisition(acquisition, span, logProbabilities);
    }

    /** s_λ at the ideal less s_λ at the reference. */
    public static double span(Scalarization scalarization, double[] lambda) {
        double[] level = new double[lambda.length];
        double reference = scalarization.value(lambda, level);
        Arrays.fill(level, 1);
        return scalarization.value(lambda, level) - reference;
    }

    @Override
    public ScalarField open() {
        return new Sum(
                acquisition.open(),
                logProbabilities.stream().map(Acquisition::open).toList());
    }

    private final class Sum implements ScalarField {
        private final ScalarField first;
        private final List<ScalarField> others;
        private final double[] more = new double[Dense.TILE];
        private final double[][] moreGradients;

        Sum(ScalarField first, List<ScalarField> others) {
            this.first = first;
            this.others = others;
            moreGradients = new double[Dense.TILE][dimension()];
        }

        @Override
        public int dimension() {
            return first.dimension();
        }

        @Override
        public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
            first.evaluate(x, count, values, gradients);
            for (ScalarField other : others) {
                other.evaluate(x, count, more, gradients == null ? null : moreGradients);
                for (int c = 0; c < count; c++) {
                    double sum = values[c] + weight * more[c];
                    values[c] = Double.isNaN(sum) ? Double.NEGATIVE_INFINITY : sum;
                    for (int j = 0; gradients != null && j < dimension(); j++) {
                        gradients[c][j] += weight * moreGradients[c][j];
                    }
                }
            }
        }
    }
}
