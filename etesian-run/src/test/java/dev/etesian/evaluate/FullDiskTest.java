package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Completed;
import dev.etesian.store.SmallDisk;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The disk with the store, the folders of the programs and their output is full for a while: no trial pays for it. */
@Timeout(120)
final class FullDiskTest {

    private static final int TRIALS = 25;

    /** Leaves room for half of the trials. */
    private static final int BALLAST = 2_000_000;

    private static final String PROGRAM =
            "head -c 30000 /dev/zero | tr '\\0' y || exit 1; echo; echo '{\"ratio\": 1, \"seconds\": 1}'";

    @TempDir
    private Path home;

    @Test
    void noTrialFailsForWantOfRoom() throws Exception {
        Path disk = Files.createDirectory(home.resolve("disk"));
        SmallDisk.assume(disk);
        Process run = RunChild.start(
                disk,
                TRIALS,
                2,
                Duration.ofSeconds(60),
                PROGRAM,
                SmallDisk.filling(disk, BALLAST, "etesian.db*").toArray(String[]::new));
        int code = run.waitFor();
        assertThat(code).as(Files.readString(disk.resolve("child.log"))).isZero();
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Runs.FLAT)) {
            assertThat(Study.open(RunChild.NAME, Runs.setup(), store).trials())
                    .hasSize(TRIALS)
                    .allMatch(Completed.class::isInstance);
            assertThat(store.verify("").broken()).isEmpty();
        }
    }
}
