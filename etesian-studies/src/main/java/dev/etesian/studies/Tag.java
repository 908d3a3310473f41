package dev.etesian.studies;

import java.util.Map;
import java.util.Set;

/**
 * Sets attributes of a trial, which say what the user wants to remember of it; a tag is one with an empty value. Models do not
 * see them.
 *
 * @param removed names of attributes to take away
 */
public record Tag(long trial, Map<String, String> attributes, Set<String> removed) {

    public Tag(long trial, Map<String, String> attributes) {
        this(trial, attributes, Set.of());
    }

    public TrialView in(OpenStudy study) {
        study.study().tag(trial, attributes, removed);
        return study.trial(trial);
    }
}
