package dev.etesian.bench.picture;

import dev.etesian.problem.Range;
import java.util.List;

/**
 * Outcomes of a run in two objectives, in order.
 *
 * @param initial how many of them nobody chose
 * @param boxes the regions asked for, two sides each
 */
public record Samples(String title, double[][] y, int initial, List<List<Range>> boxes) {

    public Samples {
        boxes = List.copyOf(boxes);
    }
}
