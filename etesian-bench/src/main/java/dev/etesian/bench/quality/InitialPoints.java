package dev.etesian.bench.quality;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Points to start from, by seed, so that different programs start from the same.
 *
 * @param source where they come from, for messages
 * @param bySeed points of the unit cube
 */
public record InitialPoints(String source, Map<String, double[][]> bySeed) {

    public InitialPoints {
        bySeed = Map.copyOf(bySeed);
    }

    /** Reads a JSON object from seed to a list of points of the unit cube. */
    public static InitialPoints read(Path file) {
        if (!Files.isReadable(file)) {
            throw new IllegalArgumentException("initial points '" + file + "': expected a file that can be read");
        }
        try {
            return new InitialPoints(
                    file.toString(),
                    new ObjectMapper()
                            .readValue(Files.readString(file), new TypeReference<Map<String, double[][]>>() {}));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "initial points '" + file + "': expected a JSON object from seed to a list of points, got "
                            + e.getOriginalMessage(),
                    e);
        } catch (IOException e) {
            throw new IllegalArgumentException("initial points '" + file + "': " + e.getMessage(), e);
        }
    }

    /** The points of a seed, each with so many coordinates. */
    public double[][] points(long seed, int dimension) {
        double[][] points = bySeed.get(Long.toString(seed));
        if (points == null) {
            throw new IllegalArgumentException(
                    "initial points '" + source + "': no points for seed " + seed + "; choose other seeds or add them");
        }
        for (double[] point : points) {
            if (point.length != dimension) {
                throw new IllegalArgumentException("initial points '" + source + "': seed " + seed + ": expected "
                        + dimension + " coordinates, got " + point.length);
            }
            for (double u : point) {
                if (!(u >= 0 && u <= 1)) {
                    throw new IllegalArgumentException("initial points '" + source + "': seed " + seed
                            + ": expected coordinates from 0 to 1, got " + u);
                }
            }
        }
        return points;
    }
}
