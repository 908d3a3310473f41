package dev.etesian.bench.problem;

import java.util.Map;
import java.util.TreeMap;

/**
 * What the outcomes of a real workload came from.
 *
 * @param time {@code cpu} where time was measured, {@code work} where work was counted
 * @param data SHA-256 of each file read, by {@code data set/file}
 */
public record Provenance(String time, Map<String, String> data) {

    public Provenance {
        data = new TreeMap<>(data); // in order, as it is written to files
    }
}
