package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

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

    /** {@code 1234 fsync(17</tmp/a/etesian.db-wal>) = 0}, or the two halves of it. */
    private static final Pattern SYNC = Pattern.compile("(\\d+) +f(?:data)?sync\\(\\d+<([^>]*)>(\\)? .*)");

    private static final Pattern RESUMED = Pattern.compile("(\\d+) +<\\.\\.\\. f(?:data)?sync resumed>.*= 0");

    @TempDir
    Path folder;

    @Test
    void aReceiptIsPrintedOnlyAfterTheDiskHasTheResult() throws Exception {
        Path trace = folder.resolve("trace");
        TracedTeller.run(folder, TELLS, trace, "-e", "trace=fsync,fdatasync,write");
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
            } else if (line.contains("\"" + TracedTeller.RECEIPT)) {
                // One for the ask and one for the tell.
                assertThat(syncs).as(line).isGreaterThanOrEqualTo(2);
                syncs = 0;
                receipts++;
            }
        }
        assertThat(receipts).isEqualTo(TELLS);
    }
}
