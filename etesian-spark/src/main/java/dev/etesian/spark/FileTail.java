package dev.etesian.spark;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/** The end of a file that may be large. Part of what executors get. */
final class FileTail {

    private static final int MOST = 1 << 20;

    private FileTail() {}

    static byte[] of(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return new byte[0];
        }
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            byte[] bytes = new byte[(int) Math.min(file.length(), MOST)];
            file.seek(file.length() - bytes.length);
            file.readFully(bytes);
            return bytes;
        }
    }
}
