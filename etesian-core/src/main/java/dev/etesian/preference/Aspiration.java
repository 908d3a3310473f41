package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;

/**
 * Trade-offs near those of a point the user would like to reach, whether it can be reached or not.
 *
 * <p>With p the point in scaled gains, u_k = p_k·exp(spread·N(0,1)): at a spread of 0.2, two of three directions have
 * each entry within 20 % of the point's. An objective whose value is not better than the reference counts as
 * {@value #LEAST} above it.
 *
 * @param point outcomes by name of objective, in the user's units, one for each objective
 * @param spread the relative spread around the direction of the point, in (0, 10]
 */
public record Aspiration(Map<String, Double> point, double spread) implements Preference {

    /** The spread where none is given. */
    public static final double SPREAD = 0.2;

    private static final String KIND = "point";
    private static final double LEAST = 0.01;
    private static final double MOST = 1e9;

    public Aspiration {
        point = ByObjective.sorted(point);
        point.forEach((name, value) -> {
            if (!Double.isFinite(value)) {
                throw new PreferenceException("expected a finite outcome, got " + Numbers.text(value), KIND, name);
            }
        });
        if (!(spread > 0 && spread <= 10)) {
            throw new PreferenceException("expected a number in (0, 10], got " + Numbers.text(spread), KIND, "spread");
        }
    }

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        check(objectives);
        double[] p = ByObjective.values(point, objectives, Double.NaN);
        for (int k = 0; k < p.length; k++) {
            double scaled = scale.scaled(k, objectives.get(k).gain(p[k]));
            p[k] = Math.max(LEAST, Math.min(MOST, scaled));
        }
        return List.of(Aim.everywhere(scale, Directions.around(p, spread)));
    }

    @Override
    public String describe(List<Objective> objectives) {
        return "near " + ByObjective.list(point, " = ", objectives) + " (spread " + Numbers.text(spread) + ")";
    }

    @Override
    public void check(List<Objective> objectives) {
        ByObjective.check(KIND, point.keySet(), objectives);
        for (Objective objective : objectives) {
            if (!point.containsKey(objective.name())) {
                throw new PreferenceException(
                        "expected an outcome for every objective, got none for '" + objective.name() + "'", KIND);
            }
        }
    }
}
