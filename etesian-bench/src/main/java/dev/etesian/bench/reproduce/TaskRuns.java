package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.quality.QualityLine;
import java.util.List;

/**
 * The runs of a method that are scored for a task; they may have been made for another.
 *
 * @param runs by seed
 */
record TaskRuns(Task task, String method, List<QualityLine> runs) {

    TaskRuns {
        runs = List.copyOf(runs);
    }
}
