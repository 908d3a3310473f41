package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;

/**
 * Trade-offs near given weights: u ~ Dir(c·w) with w scaled to sum to one, so that u is w on average.
 *
 * @param weights by name of objective, 0 or more; 0 where none is given, which counts as a thousandth of the sum
 * @param concentration c, how closely the weights are kept: the variance of u_k is w_k(1 − w_k)/(c + 1)
 */
public record Weights(Map<String, Double> weights, double concentration) implements Preference {

    /** The concentration where none is given: entries of u within about 0.1 of the weights. */
    public static final double CONCENTRATION = 20;

    private static final String KIND = "weights";
    private static final double LEAST = 1e-3;

    public Weights {
        weights = ByObjective.sorted(weights);
        weights.forEach((name, w) -> {
            if (!(w >= 0 && w < Double.POSITIVE_INFINITY)) {
                throw new PreferenceException("expected 0 or more, got " + Numbers.text(w), KIND, name);
            }
        });
        if (weights.values().stream().allMatch(w -> w == 0)) {
            throw new PreferenceException("expected a positive sum, got 0", KIND);
        }
        if (!(concentration > 0 && concentration <= 1e6)) {
            throw new PreferenceException(
                    "expected a number in (0, 1e6], got " + Numbers.text(concentration), KIND, "concentration");
        }
    }

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        check(objectives);
        double[] w = ByObjective.values(weights, objectives, 0);
        double largest = 0;
        for (double v : w) {
            largest = Math.max(largest, v);
        }
        double sum = 0;
        for (double v : w) {
            sum += v / largest;
        }
        for (int k = 0; k < w.length; k++) {
            w[k] = concentration * Math.max(LEAST, w[k] / largest / sum);
        }
        return List.of(Aim.everywhere(scale, Directions.dirichlet(w)));
    }

    @Override
    public String describe(List<Objective> objectives) {
        return "weights " + ByObjective.list(weights, " ", objectives) + " (concentration "
                + Numbers.text(concentration) + ")";
    }

    @Override
    public void check(List<Objective> objectives) {
        ByObjective.check(KIND, weights.keySet(), objectives);
    }
}
