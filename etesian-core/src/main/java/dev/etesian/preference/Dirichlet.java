package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;

/**
 * Trade-offs with u ~ Dir(α): larger α_k leans towards objective k, larger α altogether towards the center.
 *
 * @param alpha by name of objective, positive; 1 where none is given
 */
public record Dirichlet(Map<String, Double> alpha) implements Preference {

    private static final String KIND = "dirichlet";

    public Dirichlet {
        alpha = ByObjective.sorted(alpha);
        alpha.forEach((name, a) -> {
            if (!(a > 0 && a < Double.POSITIVE_INFINITY)) {
                throw new PreferenceException("expected a positive number, got " + Numbers.text(a), KIND, name);
            }
        });
    }

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        check(objectives);
        double[] a = ByObjective.values(alpha, objectives, 1);
        return List.of(Aim.everywhere(scale, Directions.dirichlet(a)));
    }

    @Override
    public String describe(List<Objective> objectives) {
        return "trade-offs from a Dirichlet distribution, " + ByObjective.list(alpha, " ", objectives);
    }

    @Override
    public void check(List<Objective> objectives) {
        ByObjective.check(KIND, alpha.keySet(), objectives);
    }
}
