package dev.etesian.studies;

import dev.etesian.problem.Problem;
import dev.etesian.studies.document.KnownResult;
import dev.etesian.studies.document.KnownResults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds the results of a table (CSV) to a study, all or nothing. Adding them again changes nothing, nor does adding what a study
 * exported to that study itself.
 *
 * @param columns what columns are called in the study, where that differs; the empty text for one to be left out
 */
public record ImportResults(Path file, Map<String, String> columns) {

    public ImportSummary in(OpenStudy study) {
        List<KnownResult> read = KnownResults.read(file, study.problem(), columns(study.problem()));
        List<KnownResult> results = missing(study, read);
        int there = read.size() - results.size();
        return Staging.make(study.studies().store(), study.name(), study.definition(), open -> {
            int before = open.trials().size();
            GivenTrials.tell(open, study.definition(), results);
            List<String> notes = new ArrayList<>();
            if (there > 0) {
                notes.add("this study has " + there + " of the exported results already; they are not added again");
            }
            GivenTrials.departures(open.overview(), before).ifPresent(notes::add);
            return new ImportSummary(study.name(), "results", open.trials().size() - before, notes);
        });
    }

    /** What the study lacks: not what it exported itself, the same result of the same trial. */
    private static List<KnownResult> missing(OpenStudy study, List<KnownResult> results) {
        List<TrialView> trials = study.trials();
        return results.stream()
                .filter(result -> result.exported().stream()
                        .filter(number -> number < trials.size())
                        .mapToObj(number -> trials.get((int) number))
                        .noneMatch(trial -> trial.trial().point().equals(result.point())
                                && trial.outcomes().equals(study.definition().measured(result.outcomes()))))
                .toList();
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
