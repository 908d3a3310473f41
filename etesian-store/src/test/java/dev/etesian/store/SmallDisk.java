package dev.etesian.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A small file system in memory, mounted where only one test sees it. */
public final class SmallDisk {

    private SmallDisk() {}

    /** Skips the test where nothing can be mounted. */
    public static void assume(Path folder) throws InterruptedException {
        Assumptions.assumeTrue(mountable(folder), "needs the right to mount a small file system");
    }

    /**
     * The start of a command whose program finds the disk mounted: 3 MB, full once the program has written what is left beside a
     * ballast, and cleared two seconds after that. It fails where the disk was never full.
     *
     * @param ballast in bytes
     * @param kept the names of files that are copied beside the disk in the end, as the shell has them; may be empty
     */
    public static List<String> filling(Path folder, int ballast, String kept) {
        String script = """
                mount -t tmpfs -o size=3m tmpfs "$DISK" && head -c %d /dev/zero > "$DISK/ballast" || exit 1
                { while test $(df -k --output=avail "$DISK" | tail -n 1) -ge 64; do sleep 0.1; done; sleep 2; rm "$DISK/ballast"; } &
                "$@"
                code=$?
                test ! -e "$DISK/ballast" && %sexit $code""";
        String keeping = kept.isEmpty() ? "" : "cp \"$DISK\"/" + kept + " \"$DISK/..\" && ";
        return List.of("env", "DISK=" + folder, "unshare", "-rm", "sh", "-c", script.formatted(ballast, keeping), "sh");
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
