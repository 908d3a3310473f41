package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Sobol;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.strategy.FittedModels;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How much each parameter matters to each objective, as the models see it: the share of the variance of the expected outcome
 * over the space that goes with the parameter alone, Var_u(E[f | u_j]) / Var(f).
 *
 * @param shares one row an objective, one entry a parameter; from 0 to 1, and together at most 1 but for sampling
 */
public record Importance(Problem problem, double[][] shares) implements ToJson {

    private static final int POINTS = 256;
    private static final int LEVELS = 16;

    /** Importance by the models of all results so far. */
    public static Importance of(OpenStudy study, Compute compute) {
        Overview overview = study.overview();
        Problem problem = overview.setup().problem();
        History history = History.of(problem, overview.trials());
        if (history.size() < 2) {
            throw new IllegalArgumentException(
                    "importance: expected at least 2 results to model, got " + history.size());
        }
        FittedModels fittedModels = FittedModels.of(overview.setup().strategy(), problem, history, compute);
        return of(problem, fittedModels, compute);
    }

    /** Importance by models that are there. */
    public static Importance of(Problem problem, FittedModels fittedModels, Compute compute) {
        Domain domain = problem.space().domain();
        int d = domain.dimension();
        int objectives = problem.objectives().size();
        double[][] base = new double[POINTS][d];
        Sobol sequence = Sobol.plain(d);
        for (int i = 0; i < POINTS; i++) {
            sequence.point(i + 1, base[i]);
            domain.snap(base[i]);
        }
        double[][] shares = new double[objectives][d];
        for (int j = 0; j < d; j++) {
            double[] levels = levels(domain.axis(j));
            double[][] means = new double[objectives][levels.length];
            double[] within = new double[objectives];
            for (int l = 0; l < levels.length; l++) {
                double[][] moved = moved(base, j, levels[l], domain);
                double[][] medians = fittedModels.medians(moved, compute);
                for (int k = 0; k < objectives; k++) {
                    int objective = k;
                    double[] column = Arrays.stream(medians)
                            .mapToDouble(row -> row[objective])
                            .toArray();
                    means[k][l] = mean(column);
                    within[k] += variance(column) / levels.length;
                }
            }
            for (int k = 0; k < objectives; k++) {
                double between = variance(means[k]);
                shares[k][j] = between + within[k] > 0 ? between / (between + within[k]) : 0;
            }
        }
        return new Importance(problem, shares);
    }

    private static double[][] moved(double[][] base, int coordinate, double level, Domain domain) {
        return Arrays.stream(base)
                .map(u -> {
                    double[] out = u.clone();
                    out[coordinate] = level;
                    domain.snap(out);
                    return out;
                })
                .toArray(double[][]::new);
    }

    private static double[] levels(Domain.Axis axis) {
        long count = axis.levels();
        double[] levels = new double[count == 0 || count > LEVELS ? LEVELS : (int) count];
        boolean all = count == levels.length;
        Arrays.setAll(levels, i -> all ? axis.level(i) : (i + 0.5) / levels.length);
        return levels;
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> objectives = new LinkedHashMap<>();
        for (int k = 0; k < shares.length; k++) {
            Map<String, Object> parameters = new LinkedHashMap<>();
            for (int j = 0; j < shares[k].length; j++) {
                parameters.put(problem.space().parameters().get(j).name(), shares[k][j]);
            }
            objectives.put(problem.objectives().get(k).name(), parameters);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("objectives", objectives);
        return json;
    }
}
