package dev.etesian.studies;

import dev.etesian.studies.document.NewName;

/** Copies a study with its whole history; both go on by themselves. */
public record CopyStudy(String study, String name) {

    public void in(Studies studies) {
        studies.store().copy(study, NewName.checked("study", name));
    }
}
