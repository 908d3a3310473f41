package dev.etesian.studies;

import dev.etesian.problem.Problem;
import dev.etesian.studies.document.KnownResult;
import dev.etesian.studies.document.KnownResults;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds the results of a table (CSV) to a study, all or nothing. Adding them again changes nothing.
 *
 * @param columns what columns are called in the study, where that differs; the empty text for one to be left out
 */
public record ImportResults(Path file, Map<String, String> columns) {

    public ImportSummary in(OpenStudy study) {
        List<KnownResult> results = KnownResults.read(file, study.problem(), columns(study.problem()));
        return Staging.make(study.studies().store(), study.name(), study.definition(), open -> {
            int before = open.trials().size();
            GivenTrials.tell(open, study.definition(), results);
            List<String> notes =
                    GivenTrials.departures(open.overview(), before).stream().toList();
            return new ImportSummary(study.name(), "results", open.trials().size() - before, notes);
        });
    }

    /** The columns that an export has besides parameters and outcomes are passed over. */
    private Map<String, String> columns(Problem problem) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String column : TrialCsv.BESIDES) {
            boolean taken = problem.outcomes().contains(column)
                    || problem.space().parameters().stream()
                            .anyMatch(parameter -> parameter.name().equals(column));
            if (!taken) {
                all.put(column, "");
            }
        }
        all.putAll(columns);
        return all;
    }
}
