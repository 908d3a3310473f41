package dev.etesian.preference;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Trade-offs inside a box of outcomes, in the user's own units and directions.
 *
 * <p>By default the rays start at the worst corner of the box, all trade-offs inside it count equally, and going beyond
 * a best bound that was given does not count. A bound that was not given is the study's own reference or ideal,
 * moved where it would come closer to the other bound than a tenth of the study's span.
 *
 * @param bounds by name of objective; an objective that is not named has no bounds
 * @param mode how directions come from the box
 */
public record Box(Map<String, Bounds> bounds, Mode mode) implements Preference {

    /** How directions come from a box. */
    public enum Mode {
        /** Rays from the worst corner of the box, all equally, and an overshoot does not count. */
        INSIDE,
        /** Rays from the study's reference through a point drawn uniformly in the box. Source: [Paria2019, Section 3]. */
        PAPER
    }

    public Box {
        bounds = ByObjective.sorted(bounds);
        if (bounds.values().stream().noneMatch(Bounds::given)) {
            throw new PreferenceException("expected a bound for at least one objective, got none", "box");
        }
    }

    /** Outcomes of one objective between two bounds; an infinite bound is none. */
    public static Box of(String objective, double low, double high) {
        return new Box(Map.of(objective, Bounds.of(where(objective), low, high)), Mode.INSIDE);
    }

    /** The same box with bounds on one more objective. */
    public Box and(String objective, double low, double high) {
        if (bounds.containsKey(objective)) {
            throw new PreferenceException("expected bounds once, got them twice", "box", objective);
        }
        Map<String, Bounds> more = new TreeMap<>(bounds);
        more.put(objective, Bounds.of(where(objective), low, high));
        return new Box(more, mode);
    }

    /** The same box with an upper bound on one more objective. */
    public Box atMost(String objective, double high) {
        return and(objective, Double.NEGATIVE_INFINITY, high);
    }

    /** The same box with a lower bound on one more objective. */
    public Box atLeast(String objective, double low) {
        return and(objective, low, Double.POSITIVE_INFINITY);
    }

    /** The same box, with directions drawn as in the paper. */
    @Override
    public Box asInPaper() {
        return new Box(bounds, Mode.PAPER);
    }

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        check(objectives);
        BoxResolution resolution = BoxResolution.of(bounds, objectives, scale);
        return List.of(mode == Mode.INSIDE ? resolution.inside() : resolution.paper());
    }

    @Override
    public String describe(List<Objective> objectives) {
        check(objectives);
        return objectives.stream()
                .map(Objective::name)
                .filter(name -> at(name).given())
                .map(name -> at(name).describe(name))
                .collect(Collectors.joining(", "));
    }

    @Override
    public void check(List<Objective> objectives) {
        ByObjective.check("box", bounds.keySet(), objectives);
        for (Objective objective : objectives) {
            Bounds box = at(objective.name());
            if (objective.range().isEmpty()) {
                continue;
            }
            Range range = objective.range().get();
            if (box.high() < range.low() || box.low() > range.high()) {
                throw new PreferenceException(
                        "expected a part of the declared range ["
                                + Numbers.text(range.low()) + ", " + Numbers.text(range.high()) + "], got ["
                                + Numbers.text(box.low()) + ", " + Numbers.text(box.high())
                                + "]; move the box or declare a wider range",
                        "box",
                        objective.name());
            }
        }
    }

    @Override
    public Optional<Boolean> inside(List<Objective> objectives, double[] gains) {
        boolean inside = true;
        for (int k = 0; k < gains.length; k++) {
            Objective objective = objectives.get(k);
            inside &= at(objective.name()).contains(objective.outcome(gains[k]));
        }
        return Optional.of(inside);
    }

    @Override
    public boolean everywhere() {
        return mode == Mode.PAPER;
    }

    private Bounds at(String objective) {
        return bounds.getOrDefault(objective, BoxResolution.UNBOUNDED);
    }

    private static String where(String objective) {
        return "preference.box." + objective;
    }

    @Override
    public String toString() {
        String sides = bounds.entrySet().stream()
                .map(side -> side.getValue().describe(side.getKey()))
                .collect(Collectors.joining(", "));
        return "box " + sides + (mode == Mode.PAPER ? " as in the paper" : "");
    }
}
