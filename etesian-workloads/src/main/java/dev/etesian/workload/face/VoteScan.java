package dev.etesian.workload.face;

import java.util.Arrays;

/**
 * Finds and counts the same as {@link WindowScan}, from votes that are kept; the features counted are those that a scan
 * evaluates. Confined to one thread.
 */
final class VoteScan implements Scan {

    private final Votes votes;
    private final Stumps stumps;
    private final double[] thresholds;
    private final IntegralImage integral;

    /** By stages passed, how many features the stages entered have. */
    private final long[] entered;

    private long features;

    VoteScan(Votes votes, double[] thresholds) {
        this.votes = votes;
        this.thresholds = thresholds.clone();
        stumps = votes.stumps();
        integral = votes.integral();
        entered = new long[thresholds.length + 1];
        for (int s = 0; s < thresholds.length; s++) {
            entered[s] = stumps.count(s) + (s == 0 ? 0 : entered[s - 1]);
        }
        entered[thresholds.length] = entered[thresholds.length - 1];
    }

    @Override
    public long features() {
        return features;
    }

    @Override
    public int detections(GrayImage image, int width, int height, int enough) {
        double[][] known = votes.of(image, width, height);
        int across = stumps.across(width);
        boolean loaded = false;
        int found = 0;
        synchronized (known) {
            for (int window = 0; window < known.length && found < enough; window++) {
                int passed = stagesPassed(known[window]);
                if (passed == known[window].length && passed < thresholds.length) {
                    if (!loaded) {
                        integral.load(image.resized(width, height));
                        loaded = true;
                    }
                    known[window] = extended(known[window], window % across, window / across);
                    passed = stagesPassed(known[window]);
                }
                features += entered[passed];
                found += passed == thresholds.length ? 1 : 0;
            }
        }
        return found;
    }

    /** How many of the votes known are high enough, up to the first that is not. */
    private int stagesPassed(double[] known) {
        int passed = 0;
        while (passed < known.length && !(known[passed] < thresholds[passed])) {
            passed++;
        }
        return passed;
    }

    /** Goes on from the last vote known to the first that is too low. */
    private double[] extended(double[] known, int x, int y) {
        double contrast = stumps.contrast(integral, x, y);
        double[] more = Arrays.copyOf(known, thresholds.length);
        for (int s = known.length; s < thresholds.length; s++) {
            more[s] = stumps.vote(s, integral, x, y, contrast);
            if (more[s] < thresholds[s]) {
                return Arrays.copyOf(more, s + 1);
            }
        }
        return more;
    }
}
