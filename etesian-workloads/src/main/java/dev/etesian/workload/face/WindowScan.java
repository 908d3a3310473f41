package dev.etesian.workload.face;

/** A cascade with thresholds of its own over integral images. Counts the features that it evaluates. Confined to one thread. */
final class WindowScan implements Scan {

    private final Stumps stumps;
    private final IntegralImage integral;
    private final double[] thresholds;
    private long features;

    /** Prepares a cascade, with one threshold a stage, for pictures up to a size. */
    WindowScan(Cascade cascade, double[] thresholds, int largest) {
        if (thresholds.length != cascade.stages().size()) {
            throw new IllegalArgumentException(
                    "thresholds: expected " + cascade.stages().size() + ", one a stage, got " + thresholds.length);
        }
        integral = new IntegralImage(largest, largest);
        stumps = new Stumps(cascade, integral.stride());
        this.thresholds = thresholds.clone();
    }

    @Override
    public long features() {
        return features;
    }

    @Override
    public int detections(GrayImage image, int width, int height, int enough) {
        load(image.resized(width, height));
        int found = 0;
        for (int y = 0; y < stumps.down(height) && found < enough; y++) {
            for (int x = 0; x < stumps.across(width) && found < enough; x++) {
                if (stagesPassed(x, y) == thresholds.length) {
                    found++;
                }
            }
        }
        return found;
    }

    /** Turns to a picture. */
    void load(GrayImage image) {
        integral.load(image);
    }

    /** How many stages the window at a place of the picture passes before it is given up. */
    int stagesPassed(int x, int y) {
        double contrast = stumps.contrast(integral, x, y);
        for (int s = 0; s < thresholds.length; s++) {
            features += stumps.count(s);
            if (stumps.vote(s, integral, x, y, contrast) < thresholds[s]) {
                return s;
            }
        }
        return thresholds.length;
    }
}
