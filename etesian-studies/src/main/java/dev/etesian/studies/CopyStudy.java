package dev.etesian.studies;

/** Copies a study with its whole history; both go on by themselves. */
public record CopyStudy(String study, String name) {

    public void in(Studies studies) {
        studies.store().copy(study, name);
    }
}
