package dev.etesian.bench.quality;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Points to start from, by seed, so that different programs start from the same.
 *
 * @param source where they come from, for messages
 * @param bySeed points of the unit cube
 */
public record InitialPoints(String source, Map<String, double[][]> bySeed) {

    /** How much of what was found is shown. */
    private static final int LONGEST = 40;

    public InitialPoints {
        bySeed = Map.copyOf(bySeed);
    }

    /** Reads a JSON object from seed to a list of points of the unit cube. */
    public static InitialPoints read(Path file) {
        String where = "initial points '" + file + "'";
        if (!Files.isReadable(file)) {
            throw new IllegalArgumentException(where + ": expected a file that can be read");
        }
        String expected = where + ": expected a JSON object from seed to a list of points, got ";
        try {
            JsonNode tree = new ObjectMapper().readTree(Files.readAllBytes(file));
            if (!tree.isObject()) {
                throw new IllegalArgumentException(expected + (tree.isMissingNode() ? "an empty file" : shown(tree)));
            }
            Map<String, double[][]> bySeed = new HashMap<>();
            tree.properties()
                    .forEach(one -> bySeed.put(one.getKey(), points(one.getValue(), where + ": seed " + one.getKey())));
            return new InitialPoints(file.toString(), bySeed);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(expected + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(where + ": " + e.getMessage(), e);
        }
    }

    private static double[][] points(JsonNode list, String where) {
        check(list.isArray(), "a list of points", list, where);
        check(!list.isEmpty(), "at least one point", list, where);
        double[][] points = new double[list.size()][];
        for (int i = 0; i < points.length; i++) {
            JsonNode point = list.get(i);
            String place = where + ": point " + (i + 1);
            check(point.isArray(), "a list of coordinates", point, place);
            points[i] = new double[point.size()];
            for (int j = 0; j < point.size(); j++) {
                check(point.get(j).isNumber(), "coordinates from 0 to 1", point.get(j), place);
                points[i][j] = point.get(j).asDouble();
            }
        }
        return points;
    }

    private static void check(boolean holds, String expected, JsonNode got, String where) {
        if (!holds) {
            throw new IllegalArgumentException(where + ": expected " + expected + ", got " + shown(got));
        }
    }

    private static String shown(JsonNode node) {
        String text = node.toString();
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
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
