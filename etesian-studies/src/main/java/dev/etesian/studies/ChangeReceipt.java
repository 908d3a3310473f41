package dev.etesian.studies;

import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Entry;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What became of a change of a trial that is no result; sent again under its id, a change gets an equal receipt.
 *
 * @param position the id of its event, from 1, as those who follow the study get it
 * @param state of the trial just after it
 */
public record ChangeReceipt(long trial, long position, TrialState state) implements ToJson {

    /** Of the change that was made with a study of {@link OpenStudy#once}. */
    public static ChangeReceipt of(OpenStudy study, long trial) {
        Entry entry = study.study()
                .done()
                .orElseThrow(() -> new IllegalStateException("receipt: expected a change under an id, got none"));
        return new ChangeReceipt(
                trial,
                entry.position() + 1,
                TrialView.of(study.after(entry.position(), trial), trial).state());
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trial", trial);
        json.put("position", position);
        json.put("state", state);
        return json;
    }
}
