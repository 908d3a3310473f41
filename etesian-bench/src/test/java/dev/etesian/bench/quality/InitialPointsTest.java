package dev.etesian.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InitialPointsTest {

    @TempDir
    Path folder;

    @Test
    void pointsAreFoundBySeed() throws IOException {
        assertThat(read("{\"3\": [[0.25, 1], [0, 0.5]]}").points(3, 2))
                .isDeepEqualTo(new double[][] {{0.25, 1}, {0, 0.5}});
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"0\": [[0.5, 0.5]]} | no points for seed 3",
                "{\"3\": [[0.5]]} | expected 2 coordinates, got 1",
                "{\"3\": [[0.5, 1.5]]} | from 0 to 1, got 1.5",
                "{\"3\": [[0.5, \"NaN\"]]} | seed 3: point 1: expected coordinates from 0 to 1, got \"NaN\"",
                "{\"3\": null} | seed 3: expected a list of points, got null",
                "{\"3\": [null]} | seed 3: point 1: expected a list of coordinates, got null",
                "{\"3\": [[0, 1], [0, null]]} | seed 3: point 2: expected coordinates from 0 to 1, got null",
                "{\"3\": []} | seed 3: expected at least one point, got []",
                "[] | expected a JSON object from seed to a list of points, got []",
                "null | expected a JSON object from seed to a list of points, got null",
                "{\"3\": [[0.5, | expected a JSON object",
                "[1, 2] | expected a JSON object",
            })
    void mistakesAreNamed(String json, String message) {
        assertThatThrownBy(() -> read(json).points(3, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("initial points")
                .hasMessageContaining(message);
    }

    @Test
    void aMissingFileIsBadInput() {
        assertThatThrownBy(() -> InitialPoints.read(folder.resolve("none.json")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none.json");
    }

    private InitialPoints read(String json) throws IOException {
        return InitialPoints.read(Files.writeString(folder.resolve("initial.json"), json));
    }
}
