package dev.etesian.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The settings of a run, in a process with Spark on its class path. */
@Timeout(300)
class SparkStartTest {

    @TempDir
    private Path home;

    /** Spark would run a program a second time while the first one runs, or after it failed: the user's settings do not count. */
    @Test
    void oneAttemptIsOneRunOfTheProgramWhateverTheUserHasSet() throws Exception {
        Files.writeString(home.resolve("spark-defaults.conf"), """
                spark.speculation    true
                spark.task.cpus      2
                spark.app.name       mine
                """);
        assertThat(settings("-Dspark.task.maxFailures=8", "-Dspark.app.name=ours"))
                .containsExactly(
                        "spark.speculation false",
                        "spark.task.maxFailures 1",
                        "spark.task.cpus 2",
                        "spark.app.name ours",
                        "spark.ui.enabled false");
    }

    private List<String> settings(String... given) throws Exception {
        Path log = home.resolve("log");
        List<String> command = SparkCluster.java(given);
        command.addAll(List.of("-Xmx512m", "-cp", SparkCluster.withSpark(), ContextChild.class.getName()));
        command.addAll(List.of(
                "spark.speculation",
                "spark.task.maxFailures",
                "spark.task.cpus",
                "spark.app.name",
                "spark.ui.enabled"));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(log.toFile())
                .redirectError(Redirect.to(home.resolve("errors").toFile()));
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("SPARK_CONF_DIR", home.toString());
        int code = SparkCluster.ended(builder.start());
        assertThat(code).as(Files.readString(home.resolve("errors"))).isZero();
        return Files.readAllLines(log).stream()
                .filter(line -> line.startsWith("spark."))
                .toList();
    }
}
