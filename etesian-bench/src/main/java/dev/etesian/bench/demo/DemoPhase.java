package dev.etesian.bench.demo;

import dev.etesian.problem.Range;
import java.util.List;

/**
 * A part of the demonstration under one preference.
 *
 * @param words the preference, in the user's units
 * @param from the number of its first suggestion
 * @param suggestions how many there were
 * @param inside how many of them gave an outcome inside the box
 */
public record DemoPhase(String name, String words, List<Range> box, int from, int suggestions, int inside) {

    public DemoPhase {
        box = List.copyOf(box);
    }

    /** The share of the suggestions inside the box. */
    public double share() {
        return (double) inside / suggestions;
    }
}
