package dev.etesian.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The export of a study that is about to be deleted, in a file beside its store. */
final class Backup {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss").withZone(ZoneOffset.UTC);

    private static final Pattern NAME = Pattern.compile("\\.([0-9]{8}T[0-9]{6})(?:-[0-9]+)?\\.deleted\\.jsonl$");

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
            StoreFile.forceFolder(file);
            return file;
        } catch (IOException e) {
            throw new StoreException("study '" + study + "': not deleted, since it could not be backed up: " + e, e);
        }
    }

    /** The backups beside a store, the latest first; what is no backup is passed over. */
    static List<Deleted> all(Path store) {
        Path folder = store.toAbsolutePath().getParent();
        String prefix = store.getFileName() + ".";
        if (folder == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .flatMap(file -> read(file).stream())
                    .sorted(Comparator.comparing(Deleted::at)
                            .thenComparing(Deleted::backup)
                            .reversed())
                    .toList();
        } catch (IOException e) {
            throw new StoreException("backups beside '" + store + "' cannot be listed: " + e, e);
        }
    }

    private static Optional<Deleted> read(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (!name.find()) {
            return Optional.empty();
        }
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            Instant at = TIME.parse(name.group(1), Instant::from);
            return Optional.of(
                    new Deleted(Manifest.parse(String.valueOf(lines.readLine())).name(), at, file));
        } catch (IOException | IllegalArgumentException | DateTimeException other) {
            return Optional.empty(); // cut short by a crash before anything was deleted, or somebody else's file
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
