package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.problem.Completed;
import dev.etesian.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A full disk stops new results, loses none, and is over when there is room again. */
final class DiskFullTest {

    @TempDir
    Path folder;

    @Test
    void aFullStoreSaysSoAndGoesOnLater() throws SQLException {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.ask(500);
            Examples.writer(store)
                    .script("PRAGMA max_page_count = " + (Examples.writer(store).number("PRAGMA page_count") + 3));
            int told = tellUntilFull(study);
            assertThat(told).isPositive();
            assertThat(count(study)).isEqualTo(told);
            assertThatThrownBy(() -> study.tell(told, 1, 1)).isInstanceOf(StoreException.class);
            assertThatThrownBy(store::checkWritable).hasMessageContaining("the disk is full");
            store.credentials().used("nobody", store.now(), store.now()); // needs no room, and says nothing of results
            assertThatThrownBy(store::checkWritable).hasMessageContaining("the disk is full");
            Examples.writer(store).script("PRAGMA max_page_count = 1000000");
            study.tell(told, 1, 1);
            store.checkWritable();
            assertThat(count(study)).isEqualTo(told + 1);
            assertThat(store.verify("").broken()).isEmpty();
        }
        try (SqlStore store = Examples.open(folder)) {
            assertThat(store.verify("").ok()).isTrue();
        }
    }

    private static long count(Study study) {
        return study.trials().stream().filter(Completed.class::isInstance).count();
    }

    private static int tellUntilFull(Study study) {
        for (int i = 0; ; i++) {
            try {
                study.tell(i, 1, 1);
            } catch (StoreException e) {
                assertThat(e).hasMessageContaining("the disk is full").hasMessageContaining("free some space");
                return i;
            }
        }
    }

    @Test
    void aFullDiskToo() throws IOException, InterruptedException {
        List<String> command = List.of(
                "unshare",
                "-rm",
                "sh",
                "-c",
                "mount -t tmpfs -o size=2m tmpfs \"$1\" && exec \"$2\" -cp \"$3\" \"$4\" \"$1\"",
                "sh",
                folder.toString(),
                Children.java(),
                Children.classPath(),
                Filling.class.getName());
        SmallDisk.assume(folder);
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(child.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(child.waitFor()).as(said).isZero();
        assertThat(said.strip()).endsWith("sound").doesNotContain("unsound");
    }

    /** Fills a tiny disk with results, makes room, and goes on. */
    static final class Filling {

        private Filling() {}

        public static void main(String[] args) throws IOException {
            Path disk = Path.of(args[0]);
            Path ballast = disk.resolve("ballast");
            Files.write(ballast, new byte[700_000]);
            try (SqlStore store = Examples.open(disk)) {
                Study study = Study.open("s", Examples.SETUP, store);
                study.ask(2_000);
                int told = tellUntilFull(study);
                Files.delete(ballast);
                study.tell(told, 1, 1);
                boolean whole = count(study) == told + 1 && store.verify("").ok();
                System.out.println(whole ? "sound" : "unsound after " + told);
            }
        }
    }
}
