package dev.etesian.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** The export of a study that is about to be deleted, in a file beside its store. */
final class Backup {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss").withZone(ZoneOffset.UTC);

    private Backup() {}

    /**
     * Writes the file and forces it to the disk; called inside a transaction.
     *
     * @param beside the file of the store, or what it would be
     */
    static Path write(Session session, String study, Path beside, Instant now) throws SQLException {
        try {
            Path file = fresh(beside, study.replaceAll("[^A-Za-z0-9._-]", "_"), TIME.format(now));
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                    OutputStream out = Channels.newOutputStream(channel)) {
                ArchiveWriter.write(session, study, out);
                channel.force(true);
            }
            return file;
        } catch (IOException e) {
            throw new StoreException("study '" + study + "': not deleted, since it could not be backed up: " + e, e);
        }
    }

    private static Path fresh(Path store, String study, String time) throws IOException {
        for (int i = 1; ; i++) {
            String number = i == 1 ? "" : "-" + i;
            Path file = store.toAbsolutePath()
                    .resolveSibling(store.getFileName() + "." + study + "." + time + number + ".deleted.jsonl");
            if (StoreFile.create(file)) {
                return file;
            }
        }
    }
}
