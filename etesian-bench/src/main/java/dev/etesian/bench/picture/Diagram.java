package dev.etesian.bench.picture;

import dev.etesian.problem.Range;
import java.util.List;

/**
 * An explanation drawn over the outcomes of a problem with two objectives.
 *
 * @param rays lines from point to point, thin
 * @param paths lines through many points, dashed
 * @param boxes two sides each
 */
public record Diagram(
        String title, List<double[][]> rays, List<double[][]> paths, List<Marks> marks, List<List<Range>> boxes) {

    public Diagram {
        rays = List.copyOf(rays);
        paths = List.copyOf(paths);
        marks = List.copyOf(marks);
        boxes = List.copyOf(boxes);
    }

    /** Points of one kind, in the color and shape of a series. */
    public record Marks(String name, int series, double[][] y) {}
}
