package dev.etesian.bench.problem;

import java.util.List;

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
}
