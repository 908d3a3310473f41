package dev.etesian.pareto;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Hypervolumes that pymoo computed: oracles/hypervolume.py. */
final class VolumeOracle {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9][0-9.e+-]*");

    private VolumeOracle() {}

    record Case(double[][] points, double[] reference, double volume) {}

    static List<Case> cases() throws IOException {
        try (InputStream in = VolumeOracle.class.getResourceAsStream("hypervolume.json")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            List<Case> cases = text.lines()
                    .filter(line -> line.startsWith("{\"ref"))
                    .map(VolumeOracle::parsed)
                    .toList();
            if (cases.size() != 18) {
                throw new IllegalStateException("hypervolume.json: expected 18 cases, got " + cases.size());
            }
            return cases;
        }
    }

    private static Case parsed(String line) {
        double[] reference = numbers(line.substring(line.indexOf('['), line.indexOf(']')));
        double[] flat = numbers(line.substring(line.indexOf("[["), line.indexOf("]]")));
        double volume = numbers(line.substring(line.indexOf("volume")))[0];
        double[][] points = new double[flat.length / reference.length][];
        Arrays.setAll(points, i -> Arrays.copyOfRange(flat, i * reference.length, (i + 1) * reference.length));
        return new Case(points, reference, volume);
    }

    private static double[] numbers(String text) {
        return NUMBER.matcher(text)
                .results()
                .map(MatchResult::group)
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
