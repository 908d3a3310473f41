package dev.etesian.studies.demo;

import dev.etesian.pareto.Dominance;
import java.util.Arrays;
import java.util.List;

/**
 * What the demonstration found, in order.
 *
 * @param initial how many points were spread evenly before the first suggestion
 * @param x points of the unit cube
 * @param y outcomes in the user's units, all maximized
 */
public record DemoResult(int initial, List<DemoPhase> phases, double[][] x, double[][] y) {

    /** The numbers of the trials that no other dominates, by their first outcome. */
    public int[] front() {
        return Arrays.stream(Dominance.nonDominated(y))
                .boxed()
                .sorted((a, b) -> Double.compare(y[a][0], y[b][0]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
