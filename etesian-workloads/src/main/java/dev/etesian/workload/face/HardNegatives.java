package dev.etesian.workload.face;

import java.util.ArrayList;
import java.util.List;

/**
 * Pieces of photographs without people that the first stages of a cascade take for faces: what a detector is wrong about.
 * Over all sizes of a pyramid, in fixed steps; of the pieces found, evenly spread ones are kept.
 */
final class HardNegatives {

    private static final double FACTOR = 1.25;
    private static final int STEP = 4;

    private final Cascade cascade;
    private final double[] thresholds;
    private final int side;
    private final int stages;

    /** Looks for square pieces, {@code side} pixels wide, in which some window passes so many stages. */
    HardNegatives(Cascade cascade, double[] thresholds, int side, int stages) {
        this.cascade = cascade;
        this.thresholds = thresholds.clone();
        this.side = side;
        this.stages = stages;
    }

    /** Returns at most {@code count} pieces. */
    List<GrayImage> find(List<GrayImage> photographs, int count) {
        List<GrayImage> found = new ArrayList<>();
        for (GrayImage photograph : photographs) {
            GrayImage level = photograph;
            while (level.width() >= side && level.height() >= side) {
                search(level, found);
                level = level.resized((int) (level.width() / FACTOR), (int) (level.height() / FACTOR));
            }
        }
        List<GrayImage> kept = new ArrayList<>();
        for (int i = 0; i < Math.min(count, found.size()); i++) {
            kept.add(found.get((int) ((long) i * found.size() / Math.min(count, found.size()))));
        }
        return kept;
    }

    private void search(GrayImage image, List<GrayImage> found) {
        WindowScan scan = new WindowScan(cascade, thresholds, Math.max(image.width(), image.height()));
        scan.load(image);
        for (int y = 0; y + side <= image.height(); y += STEP) {
            for (int x = 0; x + side <= image.width(); x += STEP) {
                if (deceives(scan, x, y)) {
                    found.add(image.cut(x, y, side, side));
                }
            }
        }
    }

    private boolean deceives(WindowScan scan, int left, int top) {
        for (int y = top; y + cascade.height() <= top + side; y++) {
            for (int x = left; x + cascade.width() <= left + side; x++) {
                if (scan.stagesPassed(x, y) >= stages) {
                    return true;
                }
            }
        }
        return false;
    }
}
