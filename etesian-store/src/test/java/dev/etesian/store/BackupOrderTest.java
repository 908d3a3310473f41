package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study is gone only when its backup is on the disk, under its name. */
final class BackupOrderTest {

    @TempDir
    private Path folder;

    public static void main(String[] args) {
        try (SqlStore store = Examples.open(Path.of(args[0]))) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            store.delete("s");
        }
    }

    @Test
    void theNameOfABackupIsForcedBeforeTheStudyIsDeleted() throws Exception {
        Path trace = folder.resolve("trace");
        Path home = Files.createDirectory(folder.resolve("home"));
        TracedTeller.run(BackupOrderTest.class, List.of(home.toString()), trace, "-e", "trace=fsync,fdatasync");
        List<String> syncs = Files.readAllLines(trace);
        int backup = last(syncs, ".deleted.jsonl>");
        assertThat(backup).as(String.join("\n", syncs)).isNotNegative();
        assertThat(syncs.subList(backup + 1, last(syncs, ".db-wal>")))
                .as(String.join("\n", syncs))
                .anyMatch(line -> line.contains("<" + home.toAbsolutePath() + ">"));
    }

    private static int last(List<String> syncs, String file) {
        for (int i = syncs.size() - 1; i >= 0; i--) {
            if (syncs.get(i).contains(file)) {
                return i;
            }
        }
        return -1;
    }
}
