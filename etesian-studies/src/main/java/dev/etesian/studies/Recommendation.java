package dev.etesian.studies;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The trial of the front that serves a preference best, E_λ[s_λ(y)] over the trade-offs that the preference draws, and what
 * its neighbors on the front give and take: of each objective, the trial that is next better in it.
 *
 * @param score E_λ[s_λ(y)] of the best
 * @param inside whether the best is inside the box; empty without one
 */
public record Recommendation(
        Preference preference, TrialView best, double score, Optional<Boolean> inside, List<TrialView> neighbors)
        implements ToJson {

    /** The recommendation of a study's results; empty where no completed trial keeps the limits. */
    public static Optional<Recommendation> of(Overview overview, Preference preference) {
        Problem problem = overview.setup().problem();
        return overview.recommended(preference).map(found -> {
            TrialView best = TrialView.of(overview, found.id());
            return new Recommendation(
                    preference,
                    best,
                    overview.score(preference).of(best.gains()),
                    preference.inside(problem.objectives(), best.gains()),
                    neighbors(overview, best));
        });
    }

    private static List<TrialView> neighbors(Overview overview, TrialView best) {
        List<TrialView> front = overview.front().stream()
                .map(trial -> TrialView.of(overview, trial.id()))
                .toList();
        Set<TrialView> neighbors = new LinkedHashSet<>();
        for (Objective objective : overview.setup().problem().objectives()) {
            front.stream()
                    .filter(trial -> trial.gain(objective) > best.gain(objective))
                    .min(Comparator.comparingDouble(trial -> trial.gain(objective)))
                    .ifPresent(neighbors::add);
        }
        return new ArrayList<>(neighbors);
    }

    /** The preference in words. */
    public String wanted() {
        return preference.describe(objectives());
    }

    public List<Objective> objectives() {
        return best.problem().objectives();
    }

    /** How an outcome of a neighbor differs from that of the best, in the user's units. */
    public double change(TrialView neighbor, Objective objective) {
        return neighbor.value(objective) - best.value(objective);
    }

    /** Whether a neighbor is better in an objective. */
    public boolean better(TrialView neighbor, Objective objective) {
        return neighbor.gain(objective) > best.gain(objective);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = best.json();
        inside.ifPresent(in -> json.put("inside", in));
        json.put("wanted", wanted());
        json.put("score", score);
        json.put("neighbors", neighbors.stream().map(this::json).toList());
        return json;
    }

    private Map<String, Object> json(TrialView neighbor) {
        Map<String, Object> changes = new LinkedHashMap<>();
        objectives().forEach(objective -> changes.put(objective.name(), change(neighbor, objective)));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trial", neighbor.trial().id());
        json.put("changes", changes);
        return json;
    }
}
