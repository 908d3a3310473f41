package dev.etesian.studies;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes a study out: all of it as JSON Lines, which {@link ImportArchive} reads back to the byte, or its trials as CSV. */
public record ExportStudy(Format format) {

    /** How it is written. */
    public enum Format {
        ARCHIVE,
        CSV
    }

    public void to(OutputStream out, OpenStudy study) throws IOException {
        if (format == Format.CSV) {
            out.write(TrialCsv.text(study.problem(), study.trials()).getBytes(StandardCharsets.UTF_8));
        } else {
            study.studies().store().exportTo(out, study.name());
        }
    }
}
