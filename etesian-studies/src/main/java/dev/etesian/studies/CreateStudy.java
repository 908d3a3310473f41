package dev.etesian.studies;

import dev.etesian.studies.document.StudyDefinition;

/** Makes a new study of a definition, with its known results and starting points. */
public record CreateStudy(StudyDefinition definition) {

    public OpenStudy in(Studies studies) {
        if (studies.has(definition.name())) {
            throw new Exists("study '" + definition.name() + "': already exists in store"
                    + " '" + studies.place()
                    + "'; continue that one, or give the file another 'name'");
        }
        return new ContinueStudy(definition, "").in(studies);
    }

    /** A study of this name is there. */
    public static final class Exists extends IllegalArgumentException {

        private static final long serialVersionUID = 1;

        private Exists(String message) {
            super(message);
        }
    }
}
