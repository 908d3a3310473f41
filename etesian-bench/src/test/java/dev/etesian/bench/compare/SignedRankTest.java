package dev.etesian.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Expected values by oracles/signed_rank.py. */
final class SignedRankTest {

    private static final double ROUNDING = 1e-12;

    @Test
    void agreesWithTheOracle() throws IOException {
        List<double[]> rows = rows();
        assertThat(rows).hasSizeGreaterThan(20);
        for (double[] row : rows) {
            double[] differences = Arrays.copyOfRange(row, 1, row.length);
            assertThat(SignedRank.greater(differences))
                    .as(Arrays.toString(differences))
                    .isCloseTo(row[0], within(ROUNDING));
        }
    }

    @Test
    void byHand() {
        // four positive differences: one assignment of signs in sixteen is as large
        assertThat(SignedRank.greater(new double[] {1, 2, 3, 4})).isEqualTo(1.0 / 16);
        assertThat(SignedRank.greater(new double[] {-1, 2, 3, 4})).isEqualTo(2.0 / 16);
        assertThat(SignedRank.greater(new double[] {-1, -2})).isEqualTo(1);
        assertThat(SignedRank.greater(new double[] {0, 0})).isEqualTo(1);
    }

    private static List<double[]> rows() throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(SignedRankTest.class.getResourceAsStream("signed-rank.csv")),
                StandardCharsets.UTF_8))) {
            return reader.lines()
                    .map(line -> Arrays.stream(line.split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toList();
        }
    }
}
