package dev.etesian.workload.face;

/**
 * Says whether a picture shows a face: at least so many windows pass, over all positions and a pyramid of sizes. Stops as soon
 * as that is known. Confined to one thread. Source: [Viola2001].
 */
final class FaceDetector {

    /** How much the picture is enlarged to find the smallest faces. */
    private static final double LARGEST = 1.5;

    private final Scan scan;
    private final int window;
    private final double factor;
    private final int minimum;

    /**
     * Prepares a detector.
     *
     * @param scan what tries the windows
     * @param window how wide they are
     * @param factor between neighboring sizes of the pyramid, more than 1
     * @param minimum how many windows must pass
     */
    FaceDetector(Scan scan, int window, double factor, int minimum) {
        this.scan = scan;
        this.window = window;
        this.factor = factor;
        this.minimum = minimum;
    }

    /** The largest size at which a picture is looked at. */
    static int largest(int side) {
        return (int) (side * LARGEST);
    }

    /** How many features were evaluated so far. */
    long features() {
        return scan.features();
    }

    /** Whether there is a face; small copies of the picture come first, as they have the fewest windows. */
    boolean isFace(GrayImage image) {
        int found = 0;
        int smaller = Math.min(image.width(), image.height());
        int levels = (int) (Math.log(LARGEST * smaller / window) / Math.log(factor));
        for (int level = levels; level >= 0 && found < minimum; level--) {
            double scale = LARGEST / Math.pow(factor, level);
            found += scan.detections(
                    image, (int) (image.width() * scale), (int) (image.height() * scale), minimum - found);
        }
        return found >= minimum;
    }
}
