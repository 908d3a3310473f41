package dev.etesian.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The library call, in a process with Spark on its class path, as a Spark user's program has it. */
@Timeout(300)
class EtesianSparkTest {

    @TempDir
    private Path home;

    @Test
    void optimizesAFunctionOverADataFrame() throws Exception {
        List<String> said = optimized(home, "local[2]");
        verify(said);
        assertThat(said).contains("executors 0");
    }

    /** What a user's program says that runs on a master. */
    static List<String> optimized(Path home, String master) throws Exception {
        Path log = home.resolve("log");
        List<String> command = SparkCluster.java(
                "-Xmx512m",
                "-Dspark.driver.host=127.0.0.1",
                "-Dspark.executor.memory=512m",
                "-cp",
                SparkCluster.withSpark(),
                SessionChild.class.getName(),
                master);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(log.toFile())
                .redirectError(Redirect.to(home.resolve("errors").toFile()));
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        int code = SparkCluster.ended(builder.start());
        assertThat(code).as(Files.readString(home.resolve("errors"))).isZero();
        return Files.readAllLines(log);
    }

    static void verify(List<String> said) {
        assertThat(said.stream().filter(line -> line.startsWith("trial ")))
                .hasSize(12)
                .allSatisfy(line -> {
                    String[] words = line.split(" ");
                    double x = Double.parseDouble(words[1]);
                    if (x > 0.9) {
                        assertThat(words[2]).isEqualTo("failed");
                    } else {
                        assertThat(Double.parseDouble(words[2])).isCloseTo(x, within(0.001));
                    }
                });
    }
}
