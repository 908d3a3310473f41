package dev.etesian.bench.problem;

import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Flat;
import dev.etesian.preference.Mixture;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where on a problem's front the user wants to be.
 *
 * @param regions the regions wanted, with equal shares; none means that every trade-off counts
 */
public record NamedPreference(String name, List<Region> regions) {

    public NamedPreference {
        regions = List.copyOf(regions);
    }

    /** The preference for no region in particular. */
    public static NamedPreference flat() {
        return new NamedPreference("flat", List.of());
    }

    /** Returns the preference as strategies take it. */
    public Preference preference(List<Objective> objectives, Box.Mode mode) {
        List<Preference> boxes =
                regions.stream().map(region -> box(region, objectives, mode)).toList();
        return switch (boxes.size()) {
            case 0 -> new Flat();
            case 1 -> boxes.get(0);
            default -> Mixture.of(boxes.toArray(Preference[]::new));
        };
    }

    private static Preference box(Region region, List<Objective> objectives, Box.Mode mode) {
        Map<String, Bounds> bounds = new TreeMap<>();
        for (int k = 0; k < objectives.size(); k++) {
            bounds.put(
                    objectives.get(k).name(),
                    new Bounds(region.box().get(k).low(), region.box().get(k).high()));
        }
        return new Box(bounds, mode);
    }
}
