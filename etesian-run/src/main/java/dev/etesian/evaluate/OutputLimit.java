package dev.etesian.evaluate;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps a program's output from filling the disk: of each file the first and the last mebibyte stay, what lies between is
 * given back to the file system while the program writes.
 *
 * <p>Punching a hole never loses what is appended at the same time; cutting the file could lose a result.
 */
final class OutputLimit {

    /** What a file may hold before a hole is made. */
    private static final long SLACK = 64L << 20;

    /** What it may hold where no hole can be made. */
    static final long MOST = 1L << 30;

    private static final long BLOCK = 4096;

    private final List<Path> files;
    private final Map<Path, Long> given = new HashMap<>();
    private boolean impossible;

    OutputLimit(Path... files) {
        this.files = List.of(files);
    }

    /** Makes room where there is need; returns false where the program writes too much and nothing helps. */
    boolean keep() {
        for (Path file : files) {
            long size = file.toFile().length();
            long from = given.getOrDefault(file, (long) OutputFile.WINDOW);
            if (size - from > SLACK && !impossible) {
                long to = (size - OutputFile.WINDOW) / BLOCK * BLOCK;
                impossible = !punched(file, from, to - from);
                given.put(file, to);
            }
            if (impossible && size > MOST) {
                return false;
            }
        }
        return true;
    }

    private static boolean punched(Path file, long offset, long length) {
        try {
            Process process = new ProcessBuilder(
                            "fallocate",
                            "-p",
                            "-o",
                            Long.toString(offset),
                            "-l",
                            Long.toString(length),
                            file.toString())
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0 || !Files.exists(file);
        } catch (IOException missing) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
