package dev.etesian.store;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Opens stores, wherever they are. */
public final class Stores {

    private Stores() {}

    /**
     * Opens a store, or makes it.
     *
     * @param address a file, or {@code jdbc:postgresql://HOST/DATABASE}, with user and password in the address or in the
     *     environment (PGUSER, PGPASSWORD, PGPASSFILE)
     */
    public static SqlStore open(String address, PreferenceCodec preferences) {
        return open(address, preferences, System.getenv());
    }

    static SqlStore open(String address, PreferenceCodec preferences, Map<String, String> environment) {
        if (ServiceClient.isAddress(address)) {
            throw new IllegalArgumentException(
                    "store: expected a file or jdbc:postgresql://HOST/DATABASE, got a service; run it where the store is");
        }
        return isFile(address)
                ? file(path(address), preferences)
                : PostgresDatabase.open(PostgresAddress.parse(address, environment), Options.of(preferences));
    }

    /** Whether an address is that of a file. */
    public static boolean isFile(String address) {
        return !address.startsWith("jdbc:") && !ServiceClient.isAddress(address);
    }

    /** An address in words, without user and password. */
    public static String place(String address) {
        return isFile(address)
                ? path(address).toString()
                : PostgresAddress.parse(address, Map.of()).place();
    }

    /** The file of an address. */
    public static Path path(String address) {
        try {
            return Path.of(address);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "store: expected a file or jdbc:postgresql://HOST/DATABASE, got '" + address + "'", e);
        }
    }

    /** Opens a store, or makes it, in a file on a local disk. */
    public static SqlStore file(Path file, PreferenceCodec preferences) {
        return file(file, Options.of(preferences));
    }

    /** Opens a store, or makes it, also on a network file system; only where a single machine uses it. */
    public static SqlStore force(Path file, PreferenceCodec preferences) {
        return file(file, Options.of(preferences).anywhere());
    }

    static SqlStore file(Path file, Options options) {
        boolean there = Files.exists(file);
        return file(file, options, !there || StoreFile.writable(file));
    }

    static SqlStore file(Path file, Options options, boolean writable) {
        List<String> warnings = new ArrayList<>();
        try {
            Path folder = StoreFile.folder(file);
            warnings.addAll(StoreFile.checkLocal(file, folder, options.fileSystem()));
            if (!Files.exists(file)) {
                options.schema().create(file, options.passing());
            }
            StoreFile.check(file);
        } catch (IOException e) {
            // The file that could not be had may be one that is built aside.
            String reason = e instanceof FileSystemException system && system.getReason() != null
                    ? system.getReason() + "; give a path that can be written to"
                    : e.toString();
            throw new StoreException("store '" + file + "': could not be opened, " + reason, e);
        }
        return new SqlStore(file, new SqliteDatabase(file, options, writable, warnings), options);
    }
}
