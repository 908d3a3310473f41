package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.etesian.study.Study;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
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

    private static final String RECEIPT = "receipt ";
    private static final int TELLS = 300;

    @TempDir
    Path folder;

    /** Tells one result after the other, and says so. */
    static final class Teller {
        public static void main(String[] args) {
            try (SqlStore store = Examples.open(Path.of(args[0]))) {
                Study study = Study.open("s", Examples.SETUP, store);
                for (int i = 0; i < TELLS; i++) {
                    study.tell(study.ask().id(), Examples.result(i, -i).identified("t" + i));
                    System.out.println(RECEIPT + i);
                }
            }
        }
    }

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
        assumeTrue(canTrace(), "needs strace, and the right to use it");
        Path live = Files.createDirectory(folder.resolve("live"));
        DiskTrace trace = trace(live).unforced();
        int caught = 0;
        for (int i = 0; i < 10; i++) {
            caught += fault(trace, live, i).isPresent() ? 1 : 0;
        }
        assertThat(caught).isPositive();
    }

    private void check(int images) throws Exception {
        assumeTrue(canTrace(), "needs strace, and the right to use it");
        Path live = Files.createDirectory(folder.resolve("live"));
        DiskTrace trace = trace(live);
        assertThat(trace.said(RECEIPT, trace.size())).isEqualTo(TELLS);
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
        long acknowledged = trace.said(RECEIPT, cut);
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
        Process child = new ProcessBuilder(
                        "strace",
                        "-f",
                        "-y",
                        "-xx",
                        "-s",
                        "1000000",
                        "-e",
                        "trace=pwrite64,write,ftruncate,fsync,fdatasync,unlink,link,rename",
                        "-o",
                        trace.toString(),
                        Children.java(),
                        "-XX:TieredStopAtLevel=1",
                        "-Dorg.sqlite.tmpdir=" + folder,
                        "-cp",
                        Children.classPath(),
                        Teller.class.getName(),
                        live.toString())
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
        assertThat(child.waitFor()).isZero();
        return DiskTrace.read(trace);
    }

    private static boolean canTrace() throws InterruptedException {
        try {
            return new ProcessBuilder("strace", "-o", "/dev/null", "true")
                            .redirectOutput(Redirect.DISCARD)
                            .redirectError(Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
