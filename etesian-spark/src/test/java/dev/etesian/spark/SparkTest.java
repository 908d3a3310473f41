package dev.etesian.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Trial;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.study.Study;
import java.io.File;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs as tasks of a real Spark of two workers; in the end one of them is killed. */
@Timeout(300)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SparkTest {

    private static final String RESULT = "echo \"{\\\"ratio\\\": $1, \\\"seconds\\\": 1}\"";

    @TempDir
    private static Path place;

    private static SparkCluster cluster;

    @TempDir
    private Path home;

    private final List<Process> children = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        cluster = SparkCluster.start(place);
    }

    @AfterAll
    static void stop() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    @AfterEach
    void end() throws Exception {
        for (Process child : children) {
            child.destroyForcibly().waitFor();
        }
    }

    /** Nobody ends until four run at the same time, as many as both executors have processors. */
    @Test
    @Order(1)
    void slotsFollowTheExecutors() throws Exception {
        String script = "test -d \"$ETESIAN_FOLDER\" && grep -q '\"x\":' \"$ETESIAN_PARAMS\" || exit 4; "
                + "echo >> log; until [ $(wc -l < log) -ge 4 ]; do sleep 0.1; done; " + RESULT;
        Process child = child(cluster.address(), 12, 8, script);
        assertThat(child.waitFor()).as(output()).isZero();
        verify(12);
    }

    @Test
    @Order(1)
    void runsWithoutACluster() throws Exception {
        Process child = child("spark:local[3]", 6, 8, RESULT);
        assertThat(child.waitFor()).as(output()).isZero();
        assertThat(output()).contains("slots 3");
        verify(6);
    }

    @Test
    @Order(1)
    void aProgramThatFailsIsAFailure() throws Exception {
        Process child = child("spark:local[2]", 4, 2, "[ $ETESIAN_TRIAL = 2 ] && exit 3; " + RESULT);
        assertThat(child.waitFor()).as(output()).isZero();
        assertThat(output()).contains("failed 2 EXIT: exit code 3");
    }

    /** As on machines that share no folder: what the driver calls so is another folder for every other process. */
    @Test
    @Order(1)
    void resultsComeBackWhereNoFolderIsShared() throws Exception {
        Path runs = Path.of("/proc/self/cwd/runs");
        assumeThat(Files.isDirectory(runs.getParent()))
                .as("a name for the folder that a process is in")
                .isTrue();
        String script =
                "echo \"$ETESIAN_FOLDER\" >> log; echo from $ETESIAN_TRIAL >&2; [ $ETESIAN_TRIAL != 2 ] || exit 3; "
                        + "if [ $ETESIAN_TRIAL = 1 ]; then " + RESULT + " > \"$ETESIAN_RESULT\"; else " + RESULT
                        + "; fi";
        Process child = child(runs, cluster.address(), 4, 2, script);
        assertThat(child.waitFor()).as(output()).isZero();
        assertThat(output().lines().filter(line -> line.startsWith("failed ")))
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("failed 2 EXIT: exit code 3")
                        .contains("from 2"));
        assertThat(output()).containsOnlyOnce("does not see '" + runs + "'");
        assertThat(trials())
                .hasSize(4)
                .filteredOn(Completed.class::isInstance)
                .hasSize(3)
                .allSatisfy(SparkTest::right);
        assertThat(lines().keySet())
                .hasSize(4)
                .allSatisfy(folder -> assertThat(Path.of(folder).getParent())
                        .doesNotExist()
                        .extracting(own -> own.getFileName().toString())
                        .asString()
                        .startsWith("etesian-trial"));
    }

    /** The function is called here, and what it asks of Spark is done there. */
    @Test
    @Order(1)
    void theLibraryUsesTheExecutorsOfTheCluster() throws Exception {
        List<String> said = EtesianSparkTest.optimized(home, cluster.address());
        EtesianSparkTest.verify(said);
        assertThat(said).doesNotContain("executors 0");
    }

    /** The driver is killed: its programs end, what was ready is collected, nothing that was ready is done again. */
    @Test
    @Order(1)
    void aResultThatWasReadyIsNotComputedAgain() throws Exception {
        // The first one waits for the driver's death, and the others are over in no time.
        String script = "echo \"begin $ETESIAN_TRIAL\" >> log; [ -e go ] || [ $ETESIAN_TRIAL != 0 ] || sleep 600; "
                + "echo \"end $ETESIAN_TRIAL\" >> log; " + RESULT;
        Process child = child(cluster.address(), 8, 4, script);
        SparkCluster.await(() -> lines().getOrDefault("end 3", 0) == 1 && lines().getOrDefault("begin 0", 0) == 1);
        child.destroyForcibly().waitFor();
        SparkCluster.await(() -> sleepers().isEmpty());
        Files.createFile(home.resolve("go"));
        assertThat(child(cluster.address(), 8, 4, script).waitFor())
                .as(output())
                .isZero();
        Map<String, Integer> lines = lines();
        for (int trial = 0; trial < 8; trial++) {
            assertThat(lines.get("end " + trial)).as("end " + trial).isEqualTo(1);
        }
        assertThat(lines.get("begin 0")).isEqualTo(2);
        verify(8);
    }

    /**
     * Executors of the worker that is killed take trials with them: each of those is lost once and evaluated again, in the slots of
     * the executors that are left.
     */
    @Test
    @Order(2)
    void aLostExecutorIsRetried() throws Exception {
        String script = "echo \"begin $ETESIAN_TRIAL\" >> log; until [ -e go ]; do sleep 0.1; done; " + RESULT;
        Process child = child(cluster.address(), 8, 4, script);
        SparkCluster.await(() -> lines().size() == 4);
        cluster.killWorker();
        SparkCluster.await(() -> output().contains("LOST"));
        Files.createFile(home.resolve("go"));
        assertThat(child.waitFor()).as(output()).isZero();
        assertThat(output().lines().filter(line -> line.contains(" LOST: ")).count())
                .as(output())
                .isBetween(1L, 2L);
        verify(8);
        assertThat(output().lines().filter(line -> line.startsWith("running ")))
                .contains("running 4 of 4")
                .allSatisfy(line -> assertThat(running(line)).isLessThanOrEqualTo(slots(line)));
        assertThat(output().lines()
                        .dropWhile(line -> !line.contains(" LOST: "))
                        .filter(line -> line.startsWith("running ")))
                .as("of those that began with one worker left")
                .hasSizeGreaterThanOrEqualTo(5)
                .allSatisfy(line -> assertThat(slots(line)).isEqualTo(2));
    }

    @Test
    @Order(1)
    void saysWhatIsWrongWithTheAddress() {
        assertThatThrownBy(() -> new SparkEngines().engine("spark:nowhere"))
                .hasMessage("engine 'spark:nowhere': expected spark://HOST:PORT or spark:local[N]");
        assertThat(new SparkEngines().engine("spark:local[4]")).isEqualTo(new SparkEngine("local[4]"));
        assertThat(new SparkEngines().engine("spark://a:7077,b:7077"))
                .isEqualTo(new SparkEngine("spark://a:7077,b:7077"));
    }

    private List<ProcessHandle> sleepers() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").endsWith("sleep 600"))
                .toList();
    }

    private Map<String, Integer> lines() throws Exception {
        Map<String, Integer> lines = new HashMap<>();
        if (Files.exists(home.resolve("log"))) {
            Files.readAllLines(home.resolve("log")).forEach(line -> lines.merge(line, 1, Integer::sum));
        }
        return lines;
    }

    private String output() throws Exception {
        return Files.readString(home.resolve("child.log"));
    }

    private Process child(String address, int trials, int slots, String script) throws Exception {
        return child(home.resolve("runs"), address, trials, slots, script);
    }

    private Process child(Path runs, String address, int trials, int slots, String script) throws Exception {
        Path module = Path.of(SparkEngines.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> command = SparkCluster.java(
                "-Xmx512m",
                "-Djava.io.tmpdir=" + home, // some are killed, and leave there what would go with them
                "-Dspark.driver.host=127.0.0.1",
                "-Dspark.executor.memory=512m",
                "-cp",
                System.getProperty("java.class.path"),
                SparkChild.class.getName(),
                home.toString(),
                runs.toString(),
                SparkCluster.jars().toString(),
                address,
                module.toString(),
                Integer.toString(trials),
                Integer.toString(slots),
                script);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(home.resolve("child.log").toFile()))
                .redirectInput(new File("/dev/null"));
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        Process child = builder.start();
        children.add(child);
        return child;
    }

    private void verify(int trials) {
        assertThat(trials()).hasSize(trials).allSatisfy(SparkTest::right);
    }

    private List<Trial> trials() {
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Trials.FLAT)) {
            return Study.open("study", Trials.setup(), store).trials();
        }
    }

    private static void right(Trial trial) {
        assertThat(trial).isInstanceOf(Completed.class);
        assertThat(trial.outcomes().get(0).get("ratio").value())
                .isEqualTo(trial.point().real("x"));
    }

    private static int running(String line) {
        return Integer.parseInt(line.split(" ")[1]);
    }

    private static int slots(String line) {
        return Integer.parseInt(line.split(" ")[3]);
    }
}
