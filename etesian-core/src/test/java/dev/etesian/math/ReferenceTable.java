package dev.etesian.math;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A table of reference values written by a script of {@code oracles/}: a header line, then numbers. */
record ReferenceTable(List<String> columns, List<double[]> rows) {

    static ReferenceTable read(String resource) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(ReferenceTable.class.getResourceAsStream(resource), resource),
                StandardCharsets.UTF_8))) {
            List<String> columns = List.of(in.readLine().split(","));
            return new ReferenceTable(
                    columns, in.lines().map(ReferenceTable::numbers).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(resource, e);
        }
    }

    int column(String name) {
        return columns.indexOf(name);
    }

    private static double[] numbers(String line) {
        String[] words = line.split(",");
        double[] values = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            values[i] = Double.parseDouble(words[i]);
        }
        return values;
    }
}
