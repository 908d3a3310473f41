package dev.etesian.workload.face;

import dev.etesian.workload.face.Cascade.Part;
import dev.etesian.workload.face.Cascade.Stage;
import dev.etesian.workload.face.Cascade.Stump;
import java.util.List;

/**
 * The features of a cascade ready to run over integral images of one stride. Immutable.
 *
 * <p>Design: a stump is twelve offsets and three weights in flat arrays, a feature of two rectangles has a third that is
 * empty; most windows leave in the first stages, so these stay in the cache. About 18 ns a feature.
 */
final class Stumps {

    private static final int PARTS = 3;
    private static final int CORNERS = 4;

    /** The frame that does not count for brightness and contrast. */
    private static final int FRAME = 1;

    private final int width;
    private final int height;
    private final int stride;
    private final int[] corners;
    private final double[] weights;
    private final double[] limits;
    private final double[] below;
    private final double[] above;
    private final int[] starts;

    Stumps(Cascade cascade, int stride) {
        int count = cascade.stumps();
        width = cascade.width();
        height = cascade.height();
        this.stride = stride;
        corners = new int[count * PARTS * CORNERS];
        weights = new double[count * PARTS];
        limits = new double[count];
        below = new double[count];
        above = new double[count];
        starts = new int[cascade.stages().size() + 1];
        for (int s = 0; s < stages(); s++) {
            Stage stage = cascade.stages().get(s);
            starts[s + 1] = starts[s];
            for (Stump stump : stage.stumps()) {
                add(starts[s + 1]++, stump);
            }
        }
    }

    private void add(int index, Stump stump) {
        List<Part> parts = stump.parts();
        if (parts.size() > PARTS) {
            throw new IllegalArgumentException("cascade: expected features of at most " + PARTS + " rectangles, got "
                    + parts.size() + "; use another cascade");
        }
        for (int p = 0; p < parts.size(); p++) {
            Part part = parts.get(p);
            int corner = (index * PARTS + p) * CORNERS;
            corners[corner] = part.y() * stride + part.x();
            corners[corner + 1] = corners[corner] + part.width();
            corners[corner + 2] = corners[corner] + part.height() * stride;
            corners[corner + 3] = corners[corner + 2] + part.width();
            weights[index * PARTS + p] = part.weight();
        }
        limits[index] = stump.threshold();
        below[index] = stump.below();
        above[index] = stump.above();
    }

    int stages() {
        return starts.length - 1;
    }

    /** How many features a stage has. */
    int count(int stage) {
        return starts[stage + 1] - starts[stage];
    }

    /** How many windows there are across a picture of that width. */
    int across(int pixels) {
        return Math.max(0, pixels - width + 1);
    }

    /** How many windows there are down a picture of that height. */
    int down(int pixels) {
        return Math.max(0, pixels - height + 1);
    }

    /** Area times standard deviation of the window without its frame; 1 where it is plain. */
    double contrast(IntegralImage image, int x, int y) {
        int wide = width - 2 * FRAME;
        int high = height - 2 * FRAME;
        double sum = image.sum(x + FRAME, y + FRAME, wide, high);
        double squares = image.squaredSum(x + FRAME, y + FRAME, wide, high);
        double spread = wide * high * squares - sum * sum;
        return spread > 0 ? Math.sqrt(spread) : 1;
    }

    /** What the features of a stage say together about the window at a place, given its contrast. */
    double vote(int stage, IntegralImage image, int x, int y, double contrast) {
        int[] sums = image.sums();
        int origin = y * stride + x;
        double vote = 0;
        for (int stump = starts[stage]; stump < starts[stage + 1]; stump++) {
            vote += value(sums, origin, stump) < limits[stump] * contrast ? below[stump] : above[stump];
        }
        return vote;
    }

    private double value(int[] sums, int origin, int stump) {
        int part = stump * PARTS;
        double value = weights[part] * rectangle(sums, origin, part * CORNERS)
                + weights[part + 1] * rectangle(sums, origin, (part + 1) * CORNERS);
        double third = weights[part + 2];
        return third == 0 ? value : value + third * rectangle(sums, origin, (part + 2) * CORNERS);
    }

    private int rectangle(int[] sums, int origin, int corner) {
        return sums[origin + corners[corner]]
                - sums[origin + corners[corner + 1]]
                - sums[origin + corners[corner + 2]]
                + sums[origin + corners[corner + 3]];
    }
}
