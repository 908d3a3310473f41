package dev.etesian.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * The laboratory: problems, measurements and the paper's experiments, with large libraries that no study needs. It is
 * loaded when one of its commands or problems is asked for: from the class path where it is there, otherwise from the
 * jars in the folder that the launcher names.
 */
public final class Laboratory {

    /** The system property with the folder of its jars. */
    static final String FOLDER = "etesian.lab";

    /** What to do where it is missing. */
    public static final String MISSING =
            "the laboratory is not installed; start it with ./etesian, or put etesian-bench on the class path";

    private Laboratory() {}

    /** Made when first asked for. */
    private static final class Jars {
        static final ClassLoader LOADER = loader(System.getProperty(FOLDER, ""));
    }

    /** Returns what the laboratory provides for a service; empty where there is no laboratory. */
    public static <S> Optional<S> service(Class<S> type) {
        Optional<S> here =
                ServiceLoader.load(type, Laboratory.class.getClassLoader()).findFirst();
        return here.isPresent() ? here : ServiceLoader.load(type, Jars.LOADER).findFirst();
    }

    private static ClassLoader loader(String folder) {
        ClassLoader parent = Laboratory.class.getClassLoader();
        if (folder.isEmpty() || !Files.isDirectory(Path.of(folder))) {
            return parent;
        }
        try (Stream<Path> files = Files.list(Path.of(folder))) {
            URL[] jars = files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .map(Laboratory::url)
                    .toArray(URL[]::new);
            return new URLClassLoader("laboratory", jars, parent);
        } catch (IOException e) {
            throw new UncheckedIOException("laboratory: cannot list " + folder, e);
        }
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
