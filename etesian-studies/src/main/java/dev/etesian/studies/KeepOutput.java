package dev.etesian.studies;

import dev.etesian.study.Texts;
import dev.etesian.study.TrialRecord;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps what the program of an attempt wrote, as an attribute of the trial. Keeping it again changes nothing.
 *
 * @param attempt from 1
 */
public record KeepOutput(long trial, int attempt, String output) {

    private static final String ATTRIBUTE = "output ";

    /** Of a trial with more attributes than that, no more output is kept. */
    private static final int MOST = 50;

    public void in(OpenStudy study) {
        String kept = Texts.cut(output);
        TrialRecord record = study.overview().records().get((int) trial);
        boolean room = record.attributes().size() < MOST || record.attributes().containsKey(ATTRIBUTE + attempt);
        if (room && !of(record, attempt).equals(Optional.of(kept))) {
            study.study().tag(trial, Map.of(ATTRIBUTE + attempt, kept), Set.of());
        }
    }

    /** What was kept of an attempt. */
    static Optional<String> of(TrialRecord record, int attempt) {
        return Optional.ofNullable(record.attributes().get(ATTRIBUTE + attempt));
    }
}
