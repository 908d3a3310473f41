package dev.etesian.bench.quality;

import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Region;
import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Directions;
import dev.etesian.preference.Flat;
import dev.etesian.preference.Mixture;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * The preference that a strategy is given for one that has a name here: a box where the directions are the box itself,
 * otherwise the directions that the paper draws. Source: [Paria2019, Section 5].
 */
public final class StudyPreference {

    private StudyPreference() {}

    /** Returns the preference in the objectives' own units. */
    public static Preference of(NamedPreference named, List<Objective> objectives) {
        Preference[] components = named.regions().stream()
                .map(region -> component(named.name(), region, objectives))
                .toArray(Preference[]::new);
        return switch (components.length) {
            case 0 -> new Flat();
            case 1 -> components[0];
            default -> Mixture.of(components);
        };
    }

    private static Preference component(String name, Region region, List<Objective> objectives) {
        if (isBox(region, objectives)) {
            Map<String, Bounds> bounds = new TreeMap<>();
            for (int k = 0; k < objectives.size(); k++) {
                Range side = region.box().get(k);
                bounds.put(objectives.get(k).name(), new Bounds(side.low(), side.high()));
            }
            return new Box(bounds, Box.Mode.INSIDE);
        }
        return Preference.of(objectives.size(), new Drawn(region), "directions of " + name);
    }

    private static boolean isBox(Region region, List<Objective> objectives) {
        return PreferenceArgument.clipped(region.box(), objectives).equals(region);
    }

    /** u_k ~ U(from_k, to_k), where both may be the same. */
    private record Drawn(Region region) implements Directions {
        @Override
        public void draw(double[] u, RandomGenerator random) {
            for (int k = 0; k < u.length; k++) {
                double from = region.from().get(k);
                double width = region.to().get(k) - from;
                u[k] = Math.max(from + random.nextDouble() * width, Double.MIN_NORMAL);
            }
        }
    }
}
