package dev.etesian.studies;

/** Gives a study another name. */
public record RenameStudy(String study, String name) {

    public void in(Studies studies) {
        studies.store().rename(study, name);
    }
}
