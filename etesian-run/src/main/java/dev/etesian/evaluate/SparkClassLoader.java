package dev.etesian.evaluate;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Loads Spark beside us: its jars come first, since it needs other versions of libraries that we use, too. Only our own classes are
 * shared, but for those of the module that talks to Spark.
 */
final class SparkClassLoader extends URLClassLoader {

    private static final String OURS = "dev.etesian.";
    private static final String MODULE = "dev.etesian.spark.";

    static {
        registerAsParallelCapable();
    }

    SparkClassLoader(List<URL> jars, ClassLoader parent) {
        super("spark", jars.toArray(new URL[0]), parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("java.") || (name.startsWith(OURS) && !name.startsWith(MODULE))) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            try {
                return findClass(name);
            } catch (ClassNotFoundException elsewhere) {
                return super.loadClass(name, resolve);
            }
        }
    }

    @Override
    public @Nullable URL getResource(String name) {
        URL own = findResource(name);
        return own != null ? own : super.getResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        Set<URL> all = new LinkedHashSet<>(Collections.list(findResources(name)));
        all.addAll(Collections.list(super.getResources(name)));
        return Collections.enumeration(all);
    }
}
