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
    /** A small disk that is full after half of the trials, and cleared two seconds after that. */
    private static final String MOUNT = """
            mount -t tmpfs -o size=3m tmpfs "$DISK" && head -c 2000000 /dev/zero > "$DISK/ballast" || exit 1
            { while test $(df -k --output=avail "$DISK" | tail -n 1) -ge 64; do sleep 0.1; done; sleep 2; rm "$DISK/ballast"; } &
            "$@"
            code=$?
            test ! -e "$DISK/ballast" && cp "$DISK"/etesian.db* "$DISK/.." && exit $code""";

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
                "env",
                "DISK=" + disk,
                "unshare",
                "-rm",
                "sh",
                "-c",
                MOUNT,
                "sh");
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
