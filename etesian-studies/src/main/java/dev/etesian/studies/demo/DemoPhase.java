package dev.etesian.studies.demo;

import dev.etesian.problem.Range;
import java.util.List;
import java.util.stream.IntStream;

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

    /** Whether outcomes lie in the box. */
    public boolean contains(double[] y) {
        return contains(box, y);
    }

    static boolean contains(List<Range> box, double[] y) {
        return IntStream.range(0, y.length)
                .allMatch(k -> box.get(k).low() <= y[k] && y[k] <= box.get(k).high());
    }
}
