package dev.etesian.workload.face;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.etesian.space.Point;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.WorkloadDataMissing;
import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class FaceWorkloadTest {

    private static final Workload WORK = new FaceWorkload(TimeMode.WORK);

    /** All thresholds moved together. */
    private static Point shifted(double shift, double factor, int minimum) {
        Point point = Point.of("scaleFactor", factor).with("minDetections", minimum);
        for (int s = 1; s <= 25; s++) {
            point = point.with("stage" + s, shift);
        }
        return point;
    }

    private static void assumeData() {
        try {
            DataFolder.standard().check(DataSets.FACES);
        } catch (WorkloadDataMissing missing) {
            assumeTrue(false, missing.getMessage());
        }
    }

    @Test
    void hasTwentySevenInputs() {
        assertThat(WORK.info().space().parameters()).hasSize(27);
        assertThat(WORK.info().objectives().stream().map(objective -> objective.name()))
                .containsExactly("missed", "mistaken", "features");
        assertThat(new FaceWorkload(TimeMode.CPU).info().objectives().get(2).name())
                .isEqualTo("time");
    }

    /** A share of faces found as others report for this cascade and these pictures: 0.96 without mirror images. */
    @Test
    void theCascadeAsItComesFindsNearlyAllFaces() {
        assumeData();
        Map<String, Double> outcomes = WORK.evaluate(shifted(0, 1.1, 1));
        assertThat(outcomes.get("missed")).isEqualTo(0.05, within(0.015));
        assertThat(outcomes.get("mistaken")).isBetween(0.02, 0.06);
        assertThat(List.copyOf(outcomes.keySet())).containsExactly("missed", "mistaken", "features");
    }

    @Test
    void workRepeatsExactlyAndThresholdsTradeMissesForMistakes() {
        assumeData();
        Map<String, Double> strict = WORK.evaluate(shifted(2, 1.2, 1));
        Map<String, Double> lax = WORK.evaluate(shifted(-2, 1.2, 1));
        assertThat(new FaceWorkload(TimeMode.WORK).evaluate(shifted(2, 1.2, 1))).isEqualTo(strict);
        assertThat(strict.get("missed")).isGreaterThan(lax.get("missed"));
        assertThat(strict.get("mistaken")).isLessThan(lax.get("mistaken"));
        assertThat(strict.get("features")).isLessThan(lax.get("features"));
    }

    @Test
    void moreDetectionsAreHarderToCollect() {
        assumeData();
        Map<String, Double> one = WORK.evaluate(shifted(0, 1.2, 1));
        Map<String, Double> four = WORK.evaluate(shifted(0, 1.2, 4));
        assertThat(four.get("missed")).isGreaterThan(one.get("missed"));
        assertThat(four.get("mistaken")).isLessThanOrEqualTo(one.get("mistaken"));
    }

    @Tag("slow")
    @Test
    void theGalleryIsComplete() {
        Gallery gallery = Gallery.read(DataFolder.standard());
        assertThat(gallery.faces()).hasSize(200);
        assertThat(gallery.others()).hasSize(400);
        for (GrayImage hard : gallery.others().subList(100, 400)) {
            int deepest = 0;
            for (int i = 0; i < 4; i++) {
                deepest = Math.max(deepest, Pictures.stagesPassed(gallery.cascade(), hard, i % 2, i / 2));
            }
            assertThat(deepest).isGreaterThanOrEqualTo(10);
        }
    }
}
