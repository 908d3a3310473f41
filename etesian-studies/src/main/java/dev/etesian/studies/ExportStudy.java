package dev.etesian.studies;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** Writes a study out: all of it as JSON Lines, which {@link ImportArchive} reads back to the byte, or its trials as CSV. */
public record ExportStudy(Format format) {

    /** So many first characters are the same in all exports of a format. */
    private static final int START = 5;

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

    /**
     * Writes it to a file, whole or not at all, in the place of an older export.
     *
     * @throws IllegalArgumentException if the file is something else: a program, a study file
     */
    public void to(Path file, OpenStudy study) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException("folder '" + folder + "' does not exist; make it, or name another");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        to(bytes, study);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            Files.write(file, bytes.toByteArray()); // a pipe or a device
            return;
        }
        if (Files.exists(file) && !isExport(file, bytes.toByteArray())) {
            throw new IllegalArgumentException("file '" + file + "': expected a new file or an older export of a study,"
                    + " got something else; name another file, or remove this one");
        }
        Path whole = Files.createTempFile(folder, file.getFileName() + ".", ".part");
        try {
            Files.write(whole, bytes.toByteArray());
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(whole);
        }
    }

    private static boolean isExport(Path file, byte[] export) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(START);
            return start.length == 0 || Arrays.equals(start, Arrays.copyOf(export, START));
        }
    }
}
