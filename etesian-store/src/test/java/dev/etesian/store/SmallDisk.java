package dev.etesian.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A small file system in memory, mounted where only one test sees it. */
public final class SmallDisk {

    private SmallDisk() {}

    /** Skips the test where nothing can be mounted. */
    public static void assume(Path folder) throws InterruptedException {
        Assumptions.assumeTrue(mountable(folder), "needs the right to mount a small file system");
    }

    private static boolean mountable(Path folder) throws InterruptedException {
        try {
            Process probe = new ProcessBuilder("unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", folder.toString())
                    .redirectErrorStream(true)
                    .start();
            return probe.waitFor(10, TimeUnit.SECONDS) && probe.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
