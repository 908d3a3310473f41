package dev.etesian.workload.face;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class VoteScanTest {

    private static final Cascade CASCADE = Pictures.cascade();
    private static final int LARGEST = 30;

    /** Whatever was asked before, so that votes are kept to every depth. */
    @Test
    void findsAndCountsWhatAScanDoes() {
        Votes votes = new Votes(CASCADE, LARGEST);
        List<GrayImage> images = List.of(Pictures.noise(26, 26, 3, 1), Pictures.noise(26, 26, 8, 2));
        SplittableRandom random = new SplittableRandom(5);
        int passes = 0;
        for (int trial = 0; trial < 60; trial++) {
            double span = trial % 3 == 0 ? 200 : 20;
            double[] thresholds = Arrays.stream(Gallery.thresholds(CASCADE))
                    .map(t -> t - span * random.nextDouble())
                    .toArray();
            WindowScan scan = new WindowScan(CASCADE, thresholds, LARGEST);
            VoteScan kept = new VoteScan(votes, thresholds);
            for (GrayImage image : images) {
                int side = random.nextInt(24, LARGEST + 1);
                int enough = random.nextInt(1, 5);
                int found = scan.detections(image, side, side, enough);
                assertThat(kept.detections(image, side, side, enough)).isEqualTo(found);
                assertThat(kept.features()).isEqualTo(scan.features());
                passes += found;
            }
        }
        assertThat(passes).isPositive();
    }
}
