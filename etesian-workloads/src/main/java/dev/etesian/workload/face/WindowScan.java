package dev.etesian.workload.face;

import dev.etesian.workload.face.Cascade.Part;
import dev.etesian.workload.face.Cascade.Stage;
import dev.etesian.workload.face.Cascade.Stump;
import java.util.List;

/**
 * A cascade ready to run over integral images of one stride. Counts the features that it evaluates. Confined to one thread.
 *
 * <p>Design: a stump is twelve offsets and three weights in flat arrays, a feature of two rectangles has a third that is
 * empty; most windows leave in the first stages, so these stay in the cache. About 18 ns a feature.
 */
final class WindowScan {

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
    private final int[] ends;
    private final double[] thresholds;
    private long features;

    /** Prepares a cascade with thresholds of its own, one a stage. */
    WindowScan(Cascade cascade, double[] thresholds, int stride) {
        if (thresholds.length != cascade.stages().size()) {
            throw new IllegalArgumentException(
                    "thresholds: expected " + cascade.stages().size() + ", one a stage, got " + thresholds.length);
        }
        int stumps = cascade.stumps();
        width = cascade.width();
        height = cascade.height();
        this.stride = stride;
        this.thresholds = thresholds.clone();
        corners = new int[stumps * PARTS * CORNERS];
        weights = new double[stumps * PARTS];
        limits = new double[stumps];
        below = new double[stumps];
        above = new double[stumps];
        ends = new int[thresholds.length];
        int next = 0;
        for (int s = 0; s < ends.length; s++) {
            Stage stage = cascade.stages().get(s);
            for (Stump stump : stage.stumps()) {
                add(next++, stump);
            }
            ends[s] = next;
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

    /** How many features were evaluated so far. */
    long features() {
        return features;
    }

    /** How many windows pass, counted no further than {@code enough}. */
    int detections(IntegralImage image, int enough) {
        int found = 0;
        for (int y = 0; y + height <= image.height() && found < enough; y++) {
            for (int x = 0; x + width <= image.width() && found < enough; x++) {
                if (stagesPassed(image, x, y) == ends.length) {
                    found++;
                }
            }
        }
        return found;
    }

    /** How many stages the window at a place passes before it is given up. */
    int stagesPassed(IntegralImage image, int x, int y) {
        double scale = contrast(image, x, y);
        int[] sums = image.sums();
        int origin = y * stride + x;
        int stump = 0;
        for (int s = 0; s < ends.length; s++) {
            double vote = 0;
            int first = stump;
            for (; stump < ends[s]; stump++) {
                vote += value(sums, origin, stump) < limits[stump] * scale ? below[stump] : above[stump];
            }
            features += stump - first;
            if (vote < thresholds[s]) {
                return s;
            }
        }
        return ends.length;
    }

    /** Area times standard deviation of the window without its frame; 1 where it is plain. */
    private double contrast(IntegralImage image, int x, int y) {
        int wide = width - 2 * FRAME;
        int high = height - 2 * FRAME;
        double sum = image.sum(x + FRAME, y + FRAME, wide, high);
        double squares = image.squaredSum(x + FRAME, y + FRAME, wide, high);
        double spread = wide * high * squares - sum * sum;
        return spread > 0 ? Math.sqrt(spread) : 1;
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
