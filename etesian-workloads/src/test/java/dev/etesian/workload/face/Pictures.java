package dev.etesian.workload.face;

import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSets;
import java.util.SplittableRandom;

/** Pictures for tests, and the cascade the slow way. */
final class Pictures {

    private static final int SIDE = 24;

    private Pictures() {}

    static Cascade cascade() {
        return CascadeReader.read(DataFolder.standard().read(DataSets.CASCADES, "haarcascade_frontalface_default.xml"));
    }

    /** Noise, smoother with larger grain. */
    static GrayImage noise(int width, int height, int grain, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int wide = Math.max(1, width / grain);
        int high = Math.max(1, height / grain);
        return new GrayImage(wide, high, random.ints((long) wide * high, 0, 256).toArray()).resized(width, height);
    }

    /** How many stages a window passes, pixel by pixel, from the definition. */
    static int stagesPassed(Cascade cascade, GrayImage image, int x, int y) {
        double sum = 0;
        double squares = 0;
        for (int v = 1; v < SIDE - 1; v++) {
            for (int u = 1; u < SIDE - 1; u++) {
                double pixel = image.at(x + u, y + v);
                sum += pixel;
                squares += pixel * pixel;
            }
        }
        double area = (SIDE - 2) * (SIDE - 2);
        double variance = squares / area - sum / area * (sum / area);
        double scale = variance > 0 ? area * Math.sqrt(variance) : 1;
        int passed = 0;
        for (Cascade.Stage stage : cascade.stages()) {
            double vote = 0;
            for (Cascade.Stump stump : stage.stumps()) {
                double value = 0;
                for (Cascade.Part part : stump.parts()) {
                    value += part.weight() * pixels(image, x + part.x(), y + part.y(), part.width(), part.height());
                }
                vote += value / scale < stump.threshold() ? stump.below() : stump.above();
            }
            if (vote < stage.threshold()) {
                return passed;
            }
            passed++;
        }
        return passed;
    }

    static long pixels(GrayImage image, int x, int y, int wide, int high) {
        long sum = 0;
        for (int v = y; v < y + high; v++) {
            for (int u = x; u < x + wide; u++) {
                sum += image.at(u, v);
            }
        }
        return sum;
    }
}
