package dev.etesian.workload.face;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the stages of a cascade say about the windows of pictures, kept for other thresholds: votes do not depend on them, so
 * to count the features that some thresholds lead to is a matter of comparing. Safe to share.
 *
 * <p>600 pictures at 14 sizes have 609,000 windows; with all 25 votes of each that is 130 MB, of which thresholds worth
 * trying ask for a part.
 */
final class Votes {

    private final Stumps stumps;
    private final int largest;
    private final Map<Resized, double[][]> known = new ConcurrentHashMap<>();

    private record Resized(GrayImage image, int width, int height) {}

    /** Keeps votes on pictures up to a size. */
    Votes(Cascade cascade, int largest) {
        this.largest = largest;
        stumps = new Stumps(cascade, integral().stride());
    }

    /** Room for a picture. */
    IntegralImage integral() {
        return new IntegralImage(largest, largest);
    }

    Stumps stumps() {
        return stumps;
    }

    /** The votes known so far of each window of a picture at a size, row by row; to be read and added to under its lock. */
    double[][] of(GrayImage image, int width, int height) {
        return known.computeIfAbsent(
                new Resized(image, width, height), r -> new double[stumps.across(width) * stumps.down(height)][0]);
    }
}
