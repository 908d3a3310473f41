package dev.etesian.studies;

import dev.etesian.studies.document.NewName;

/** Gives a study another name. */
public record RenameStudy(String study, String name) {

    public void in(Studies studies) {
        studies.store().rename(study, NewName.checked("study", name));
    }
}
