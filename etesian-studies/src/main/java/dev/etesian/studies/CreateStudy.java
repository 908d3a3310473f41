package dev.etesian.studies;

import dev.etesian.studies.document.StudyDefinition;

/** Makes a new study of a definition, with its known results and starting points. */
public record CreateStudy(StudyDefinition definition) {

    public OpenStudy in(Studies studies) {
        if (studies.names().contains(definition.name())) {
            throw new IllegalArgumentException("study '" + definition.name() + "': already exists in store"
                    + " '" + studies.place()
                    + "'; continue it with ask or run, or give the file another 'name'");
        }
        return new ContinueStudy(definition, "").in(studies);
    }
}
