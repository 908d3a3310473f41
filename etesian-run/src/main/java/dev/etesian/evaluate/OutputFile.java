package dev.etesian.evaluate;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Reads files that may be larger than memory. */
final class OutputFile {

    /** How much of the beginning and of the end is of use. */
    static final int WINDOW = 1 << 20;

    private OutputFile() {}

    /**
     * The end of a file.
     *
     * @param bytes at most {@link #WINDOW}, from the beginning of a line on where the file has more
     * @param cut whether the last line itself is longer than the window
     */
    record Tail(byte[] bytes, boolean cut) {}

    /** The last lines of a file; none where it does not exist. */
    static Tail tail(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return new Tail(new byte[0], false);
        }
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            long size = file.length();
            byte[] bytes = new byte[(int) Math.min(size, WINDOW)];
            file.seek(size - bytes.length);
            file.readFully(bytes);
            return size > WINDOW ? fromLineStart(bytes) : new Tail(bytes, false);
        }
    }

    /** A line that began before the window must not pass for one that begins here. */
    private static Tail fromLineStart(byte[] bytes) {
        int start = 0;
        while (start < bytes.length && bytes[start] != '\n' && bytes[start] != '\r') {
            start++;
        }
        byte[] rest = Arrays.copyOfRange(bytes, start, bytes.length);
        boolean blank = true;
        for (byte b : rest) {
            blank &= b >= 0 && b <= ' ';
        }
        return new Tail(rest, blank);
    }

    /** All of a file; empty where it does not exist or is empty, its end where it is larger than the window. */
    static Optional<byte[]> whole(Path path) throws IOException {
        byte[] bytes = tail(path).bytes();
        return bytes.length == 0 ? Optional.empty() : Optional.of(bytes);
    }

    /** Cuts a large file to its beginning and its end, with a line between that says so. */
    static void trim(Path path) throws IOException {
        if (!Files.isRegularFile(path) || Files.size(path) <= 2L * WINDOW + 1024) {
            return;
        }
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            long size = file.length();
            byte[] end = new byte[WINDOW];
            file.seek(size - WINDOW);
            file.readFully(end);
            file.seek(WINDOW);
            file.writeBytes("\n... " + (size - 2L * WINDOW) + " bytes left out ...\n");
            file.write(end);
            file.setLength(file.getFilePointer());
        }
    }
}
