package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.etesian.study.Study;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A receipt means durable: between two of them the kernel has forced the log to the disk, and said so. */
final class ReceiptOrderTest {

    private static final int TELLS = 200;
    private static final String RECEIPT = "receipt ";

    /** {@code 1234 fsync(17</tmp/a/etesian.db-wal>) = 0}, or the two halves of it. */
    private static final Pattern SYNC = Pattern.compile("(\\d+) +f(?:data)?sync\\(\\d+<([^>]*)>(\\)? .*)");

    private static final Pattern RESUMED = Pattern.compile("(\\d+) +<\\.\\.\\. f(?:data)?sync resumed>.*= 0");

    @TempDir
    Path folder;

    /** Tells one result after the other, and says so. */
    static final class Teller {
        public static void main(String[] args) {
            try (SqlStore store = Examples.open(Path.of(args[0]))) {
                Study study = Study.open("s", Examples.SETUP, store);
                for (int i = 0; i < TELLS; i++) {
                    study.tell(study.ask().id(), Examples.result(i, i).identified("t" + i));
                    System.out.println(RECEIPT + i);
                }
            }
        }
    }

    @Test
    void aReceiptIsPrintedOnlyAfterTheDiskHasTheResult() throws Exception {
        assumeTrue(canTrace(), "needs strace, and the right to use it");
        Path trace = folder.resolve("trace");
        Process child = new ProcessBuilder(
                        "strace",
                        "-f",
                        "-y",
                        "-e",
                        "trace=fsync,fdatasync,write",
                        "-o",
                        trace.toString(),
                        Children.java(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        Children.classPath(),
                        Teller.class.getName(),
                        folder.toString())
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
        assertThat(child.waitFor()).isZero();
        check(Files.readAllLines(trace));
    }

    private static void check(List<String> trace) {
        Set<String> forcing = new HashSet<>();
        int syncs = 0;
        int receipts = 0;
        for (String line : trace) {
            Matcher sync = SYNC.matcher(line);
            Matcher resumed = RESUMED.matcher(line);
            if (sync.matches() && sync.group(2).endsWith("-wal")) {
                if (sync.group(3).endsWith("= 0")) {
                    syncs++;
                } else {
                    forcing.add(sync.group(1));
                }
            } else if (resumed.matches()) {
                syncs += forcing.remove(resumed.group(1)) ? 1 : 0;
            } else if (line.contains("\"" + RECEIPT)) {
                // One for the ask and one for the tell.
                assertThat(syncs).as(line).isGreaterThanOrEqualTo(2);
                syncs = 0;
                receipts++;
            }
        }
        assertThat(receipts).isEqualTo(TELLS);
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
