package dev.etesian.workload.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CostModelTest {

    private static final int NOVEL = 3_288_708;

    private static final double EXPLAINED = 0.97;

    /** Times recorded once, so that a busy machine cannot fail the test. */
    @Test
    void explainsRecordedTimes() throws IOException {
        List<double[]> pairs = new ArrayList<>();
        try (InputStream in = CostModelTest.class.getResourceAsStream("times.csv");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().skip(2).forEach(line -> pairs.add(pair(line.split(","))));
        }
        double mean = pairs.stream().mapToDouble(p -> p[1]).average().orElseThrow();
        double variance =
                pairs.stream().mapToDouble(p -> Math.pow(p[1] - mean, 2)).sum();
        double left = pairs.stream().mapToDouble(p -> Math.pow(p[1] - p[0], 2)).sum();
        assertThat(pairs).hasSize(250);
        assertThat(1 - left / variance).isGreaterThan(EXPLAINED);
    }

    /** Logarithms of the modeled and the measured time. */
    private static double[] pair(String[] cells) {
        int[] n = new int[8];
        for (int i = 0; i < n.length; i++) {
            n[i] = Integer.parseInt(cells[i]);
        }
        CompressionSettings settings = new CompressionSettings(n[1], n[2], n[3], n[4], n[5], n[6], n[7]);
        double modeled = CostModel.milliseconds(settings.adjustedTo(NOVEL));
        return new double[] {Math.log(modeled), Math.log(Double.parseDouble(cells[9]))};
    }
}
