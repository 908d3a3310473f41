package dev.etesian.workload.face;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class WindowScanTest {

    private static final Cascade CASCADE = Pictures.cascade();
    private static final double[] DEFAULTS = Gallery.thresholds(CASCADE);

    /** Stages that OpenCV's own detector lets each window pass, from {@code oracles/haar_windows.py}. */
    @Test
    void agreesWithOpenCv() throws IOException {
        Set<Integer> depths = new TreeSet<>();
        int windows = 0;
        for (String line : lines()) {
            int passed = Integer.parseInt(line.substring(0, line.indexOf(' ')));
            byte[] bytes = HexFormat.of().parseHex(line.substring(line.indexOf(' ') + 1));
            int[] pixels = new int[bytes.length];
            for (int i = 0; i < pixels.length; i++) {
                pixels[i] = bytes[i] & 0xFF;
            }
            assertThat(stagesPassed(new GrayImage(24, 24, pixels), 0, 0)).isEqualTo(passed);
            depths.add(passed);
            windows++;
        }
        assertThat(depths).hasSize(26);
        assertThat(windows).isEqualTo(102);
    }

    private static List<String> lines() throws IOException {
        try (InputStream in = WindowScanTest.class.getResourceAsStream("windows.txt");
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    private static int stagesPassed(GrayImage image, int x, int y) {
        WindowScan scan = new WindowScan(CASCADE, DEFAULTS, image.width() + 3);
        scan.load(image);
        return scan.stagesPassed(x, y);
    }

    @Test
    void agreesWithPixelSumsAtEveryPlace() {
        for (int grain : new int[] {1, 3, 8}) {
            GrayImage image = Pictures.noise(33, 30, grain, grain);
            for (int y = 0; y + 24 <= 30; y++) {
                for (int x = 0; x + 24 <= 33; x++) {
                    assertThat(stagesPassed(image, x, y)).isEqualTo(Pictures.stagesPassed(CASCADE, image, x, y));
                }
            }
        }
        GrayImage plain = new GrayImage(24, 24, new int[24 * 24]);
        assertThat(stagesPassed(plain, 0, 0)).isEqualTo(Pictures.stagesPassed(CASCADE, plain, 0, 0));
    }

    @Test
    void countsTheFeaturesOfTheStagesEntered() {
        GrayImage image = Pictures.noise(24, 24, 6, 4);
        WindowScan scan = new WindowScan(CASCADE, DEFAULTS, 24);
        scan.load(image);
        int passed = scan.stagesPassed(0, 0);
        long entered = CASCADE.stages().subList(0, passed + 1).stream()
                .mapToLong(stage -> stage.stumps().size())
                .sum();
        assertThat(scan.features()).isEqualTo(entered);
        double[] open = new double[25];
        Arrays.fill(open, -1e9);
        WindowScan all = new WindowScan(CASCADE, open, 24);
        assertThat(all.detections(image, 24, 24, 5)).isOne();
        assertThat(all.features()).isEqualTo(2913);
    }

    @Test
    void wantsAThresholdForEveryStage() {
        assertThatThrownBy(() -> new WindowScan(CASCADE, new double[24], 30))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected 25, one a stage, got 24");
    }
}
