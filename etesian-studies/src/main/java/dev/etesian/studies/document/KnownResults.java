package dev.etesian.studies.document;

import dev.etesian.problem.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads results of a problem from a table, as the section {@code known} of a study file does. */
public final class KnownResults {

    private KnownResults() {}

    /**
     * The results of a CSV file; rows without an outcome are passed over.
     *
     * @param columns what columns are called in the problem, where that differs; the empty text for one to be left out
     */
    public static List<KnownResult> read(Path file, Problem problem, Map<String, String> columns) {
        Mistakes mistakes = new Mistakes();
        String label = file.toString();
        ResultTable table = new ResultTable(
                new PointReader(problem.space()),
                List.copyOf(problem.outcomes()),
                columns,
                TextFiles.named(label, mistakes),
                true);
        List<KnownResult> results = table.read(file, label);
        mistakes.check();
        return results;
    }
}
