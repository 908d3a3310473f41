package dev.etesian.workload.data;

import dev.etesian.workload.WorkloadDataMissing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Where data is kept: a folder for each data set. Whatever is handed out has the hash it should have.
 *
 * @param path need not exist yet
 */
public record DataFolder(Path path) {

    /** The system property that names the folder. */
    public static final String PROPERTY = "etesian.data";

    /** The environment variable that names it where the property does not. */
    public static final String VARIABLE = "ETESIAN_DATA";

    public DataFolder {
        path = path.toAbsolutePath().normalize();
    }

    /** The folder of this process: the property, the variable, or {@code etesian} in the user's cache folder. */
    public static DataFolder standard() {
        return chosen(System.getProperties(), System.getenv());
    }

    static DataFolder chosen(Properties properties, Map<String, String> environment) {
        Optional<Path> named = Stream.of(properties.getProperty(PROPERTY, ""), environment.getOrDefault(VARIABLE, ""))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .findFirst();
        return new DataFolder(
                named.orElseGet(() -> cache(properties, environment).resolve("etesian")));
    }

    private static Path cache(Properties properties, Map<String, String> environment) {
        String system = properties.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        Path home = Path.of(properties.getProperty("user.home", "."));
        String variable = system.startsWith("windows") ? "LOCALAPPDATA" : "XDG_CACHE_HOME";
        String named = environment.getOrDefault(variable, "");
        if (!named.isBlank()) {
            return Path.of(named);
        }
        return system.startsWith("mac") ? home.resolve("Library").resolve("Caches") : home.resolve(".cache");
    }

    /** The folder of a data set. */
    public Path folder(DataSet set) {
        return path.resolve(set.name());
    }

    /** Whether the files of a data set are there, and whether with the right hashes; reads them in full. */
    public Presence presence(DataSet set) {
        try {
            check(set);
            return Presence.PRESENT;
        } catch (WorkloadDataMissing missing) {
            return set.files().stream().anyMatch(file -> isOther(set, file)) ? Presence.OTHER : Presence.MISSING;
        }
    }

    private boolean isOther(DataSet set, DataFile file) {
        Path kept = folder(set).resolve(file.name());
        try {
            return Files.isRegularFile(kept) && !Sha256.of(kept, read -> {}).equals(file.sha256());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Checks that all files of a data set are there with the right hashes. */
    public void check(DataSet set) {
        set.files().forEach(file -> check(set, file));
    }

    /** Returns where a file of a data set is, after checking its hash. */
    public Path require(DataSet set, String name) {
        DataFile file = set.file(name);
        check(set, file);
        return folder(set).resolve(file.name());
    }

    /** Returns the contents of a file of a data set, from the folder or the class path, after checking its hash. */
    public byte[] read(DataSet set, String name) {
        DataFile file = set.file(name);
        if (set.origin() instanceof ClassPath classPath) {
            return resource(set, file, classPath);
        }
        try {
            return Files.readAllBytes(require(set, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void check(DataSet set, DataFile file) {
        if (set.origin() instanceof ClassPath classPath) {
            resource(set, file, classPath);
            return;
        }
        Path kept = folder(set).resolve(file.name());
        if (!Files.isRegularFile(kept)) {
            throw new WorkloadDataMissing(set.name(), file.name(), file.sha256(), folder(set));
        }
        try {
            String found = Sha256.of(kept, read -> {});
            if (!found.equals(file.sha256())) {
                throw WorkloadDataMissing.changed(set.name(), kept, file.sha256(), found);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] resource(DataSet set, DataFile file, ClassPath classPath) {
        String resource = classPath.resource(file);
        try (InputStream in = DataFolder.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw WorkloadDataMissing.notInBuild(set.name(), resource, file.sha256(), "no such file");
            }
            byte[] bytes = in.readAllBytes();
            String found = Sha256.of(bytes);
            if (!found.equals(file.sha256())) {
                throw WorkloadDataMissing.notInBuild(set.name(), resource, file.sha256(), found);
            }
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
