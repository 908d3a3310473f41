package dev.etesian.spark;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Starts Spark's driver in this process, with the user's settings and few of ours. */
final class SparkStart {

    private SparkStart() {}

    /**
     * A context that is connected.
     *
     * @param folder of the study's evaluations; its name is that of the application
     */
    static JavaSparkContext context(String master, Path folder) {
        // Spark finds its classes by the loader of the thread, also in the threads that it makes from here.
        Thread.currentThread().setContextClassLoader(SparkStart.class.getClassLoader());
        quiet();
        SparkConf conf = new SparkConf(true);
        defaults(System.getenv()).forEach((name, value) -> conf.setIfMissing(name.toString(), value.toString()));
        conf.setMaster(master);
        conf.setIfMissing("spark.app.name", "etesian " + Objects.toString(folder.getFileName(), ""));
        conf.setIfMissing("spark.ui.enabled", "false");
        // One attempt of ours is one run of the program: whether there is a second one is decided by us.
        conf.set("spark.task.maxFailures", "1");
        conf.set("spark.speculation", "false");
        try {
            JavaSparkContext context = new JavaSparkContext(conf);
            context.setLogLevel("ERROR");
            context.addJar(TaskJar.written().toString());
            return context;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** What {@code spark-submit} would read. */
    static Properties defaults(Map<String, String> environment) {
        Optional<Path> folder = Optional.ofNullable(environment.get("SPARK_CONF_DIR"))
                .map(Path::of)
                .or(() -> Optional.ofNullable(environment.get("SPARK_HOME"))
                        .map(home -> Path.of(home).resolve("conf")));
        Properties properties = new Properties();
        Path file = folder.orElse(Path.of("")).resolve("spark-defaults.conf");
        if (folder.isPresent() && Files.isRegularFile(file)) {
            try (Reader reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            } catch (IOException unreadable) {
                throw new UncheckedIOException("'" + file + "': cannot be read", unreadable);
            }
        }
        properties.keySet().removeIf(name -> !name.toString().startsWith("spark."));
        return properties;
    }

    /** Spark says a lot before it can be told not to. */
    private static void quiet() {
        String setting = "log4j2.configurationFile";
        if (System.getProperty(setting) == null && System.getenv("SPARK_CONF_DIR") == null) {
            System.setProperty(setting, "dev/etesian/spark/quiet-log4j2.properties");
        }
    }
}
