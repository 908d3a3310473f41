package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The power fails while results are told: of what was not forced to the disk nothing is there, or the first of it, or any of
 * it, in whole sectors. The store opens, is sound, and has everything that was acknowledged.
 */
final class PowerLossTest {

    private static final int TELLS = 300;

    @TempDir
    Path folder;

    @Test
    void fortyDisksHaveAllThatWasAcknowledged() throws Exception {
        check(40);
    }

    @Test
    @Tag("slow")
    void twoThousandDisksHaveAllThatWasAcknowledged() throws Exception {
        check(2_000);
    }

    /** Without forcing, the same images must show what is lost: or they would show nothing at all. */
    @Test
    void aProgramThatForcesNothingIsCaught() throws Exception {
        Path live = Files.createDirectory(folder.resolve("live"));
        DiskTrace trace = trace(live).unforced();
        int caught = 0;
        for (int i = 0; i < 10; i++) {
            caught += fault(trace, live, i).isPresent() ? 1 : 0;
        }
        assertThat(caught).isPositive();
    }

    private void check(int images) throws Exception {
        Path live = Files.createDirectory(folder.resolve("live"));
        DiskTrace trace = trace(live);
        assertThat(trace.said(TracedTeller.RECEIPT, trace.size())).isEqualTo(TELLS);
        for (int i = 0; i < images; i++) {
            assertThat(fault(trace, live, i)).as("image " + i).isEmpty();
        }
    }

    /** What is wrong with the disk that a seed leaves. */
    private Optional<String> fault(DiskTrace trace, Path live, int seed) throws IOException {
        Random random = new Random(seed);
        int cut = random.nextInt(trace.size());
        Path disk = Files.createDirectory(folder.resolve("disk" + seed));
        trace.image(cut, live, disk, random);
        long acknowledged = trace.said(TracedTeller.RECEIPT, cut);
        try (SqlStore store = Examples.open(disk)) {
            Verification found = store.verify("");
            if (!found.broken().isEmpty()) {
                return Optional.of("step " + cut + ": " + found.broken());
            }
            return found.results() < acknowledged || found.results() > acknowledged + 1
                    ? Optional.of("step " + cut + ": " + acknowledged + " acknowledged, " + found.results() + " there")
                    : Optional.empty();
        } catch (StoreException damaged) {
            return Optional.of("step " + cut + ": " + damaged.getMessage());
        }
    }

    private DiskTrace trace(Path live) throws Exception {
        Path trace = folder.resolve("trace");
        TracedTeller.run(
                live,
                TELLS,
                trace,
                "-xx",
                "-s",
                "1000000",
                "-e",
                "trace=pwrite64,write,ftruncate,fsync,fdatasync,unlink,link,rename");
        return DiskTrace.read(trace);
    }
}
