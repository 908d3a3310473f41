package dev.etesian.evaluate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * The jars of Spark, which we do not bring: those of {@code SPARK_HOME}, or those that Maven fetched into the user's cache.
 *
 * @param folder where they are
 */
public record SparkJars(Path folder) {

    /** The version that is fetched, and that we are compiled against. */
    public static final String VERSION = "4.2.0";

    private static final String COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies";

    /** The jars that are there; empty where there is no {@code SPARK_HOME} and nothing was fetched. */
    public static Optional<SparkJars> found(Map<String, String> environment) {
        String home = environment.get("SPARK_HOME");
        if (home != null && !home.isBlank()) {
            Path jars = Path.of(home).resolve("jars");
            if (!complete(jars)) {
                throw new IllegalArgumentException(
                        "SPARK_HOME: expected Spark with its jars in '" + jars + "', got none; correct or unset it");
            }
            return Optional.of(new SparkJars(jars));
        }
        return Optional.of(cache(environment)).filter(SparkJars::complete).map(SparkJars::new);
    }

    private static boolean complete(Path jars) {
        try (Stream<Path> files = Files.isDirectory(jars) ? Files.list(jars) : Stream.empty()) {
            return files.anyMatch(file -> String.valueOf(file.getFileName()).startsWith("spark-core_"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Path cache(Map<String, String> environment) {
        String base = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path caches = base.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(base);
        return caches.resolve("etesian").resolve("spark-" + VERSION).resolve("jars");
    }

    /** Fetches Spark with Maven into the user's cache: some 280 MB. */
    public static SparkJars fetch(Map<String, String> environment) {
        Path jars = cache(environment);
        try {
            Files.createDirectories(jars.resolveSibling("fetched"));
            Path part = Files.createTempDirectory(jars.resolveSibling("fetched"), "spark");
            Files.writeString(part.resolve("pom.xml"), pom());
            Path log = part.resolve("log");
            Process maven = new ProcessBuilder(
                            "mvn",
                            "-B",
                            "-ntp",
                            "-f",
                            part.resolve("pom.xml").toString(),
                            COPY,
                            "-DincludeScope=runtime",
                            "-DoutputDirectory=" + part.resolve("jars"))
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.to(log.toFile()))
                    .start();
            if (maven.waitFor() != 0) {
                throw new IllegalArgumentException("Spark " + VERSION + " cannot be fetched; see " + log
                        + ", or name an installed one with SPARK_HOME");
            }
            if (!complete(jars)) {
                Files.move(part.resolve("jars"), jars, StandardCopyOption.ATOMIC_MOVE);
                Files.delete(log);
                Files.delete(part.resolve("pom.xml"));
                Files.delete(part);
            }
            return new SparkJars(jars);
        } catch (IOException missing) {
            throw new IllegalArgumentException("Spark " + VERSION + " cannot be fetched: " + missing.getMessage()
                    + "; install Maven, or name an installed Spark with SPARK_HOME");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("fetching Spark: interrupted", interrupted);
        }
    }

    private static String pom() {
        return """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>dev.etesian</groupId>
                  <artifactId>fetched-spark</artifactId>
                  <version>1</version>
                  <dependencies>
                    <dependency>
                      <groupId>org.apache.spark</groupId>
                      <artifactId>spark-sql_2.13</artifactId>
                      <version>%s</version>
                    </dependency>
                  </dependencies>
                </project>
                """.formatted(VERSION);
    }

    /**
     * The engine of an address, with these jars.
     *
     * @param module where the classes of our own module for Spark are
     */
    public Engine engine(String address, List<Path> module) {
        ClassLoader loader = loader(module);
        return ServiceLoader.load(EngineProvider.class, loader)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "engine '" + address + "': etesian-spark is not installed; start it with ./etesian"))
                .engine(address);
    }

    private ClassLoader loader(List<Path> module) {
        List<URL> urls = new ArrayList<>();
        module.forEach(path -> urls.add(url(path)));
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(file -> urls.add(url(file)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("'" + folder + "': cannot be listed", unreadable);
        }
        return new SparkClassLoader(urls, SparkJars.class.getClassLoader());
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
