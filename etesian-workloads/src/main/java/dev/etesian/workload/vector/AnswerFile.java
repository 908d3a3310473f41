package dev.etesian.workload.vector;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.CRC32C;

/**
 * Answers of an exact search, kept in a file: a checksum, then the rows. A file that is damaged, or cannot be written, costs
 * the search once more and nothing else.
 */
record AnswerFile(Path path) {

    /** Returns the answers of the file, or computes and keeps them. */
    int[][] answers(int queries, int neighbors, Supplier<int[][]> search) {
        return read(queries, neighbors).orElseGet(() -> {
            int[][] answers = search.get();
            write(answers, neighbors);
            return answers;
        });
    }

    private Optional<int[][]> read(int queries, int neighbors) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(path);
        } catch (IOException none) {
            return Optional.empty();
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        if (bytes.length != Long.BYTES + Integer.BYTES * queries * neighbors || buffer.getLong() != checksum(bytes)) {
            return Optional.empty();
        }
        int[][] answers = new int[queries][neighbors];
        for (int[] rows : answers) {
            buffer.asIntBuffer().get(rows);
            buffer.position(buffer.position() + Integer.BYTES * neighbors);
        }
        return Optional.of(answers);
    }

    private void write(int[][] answers, int neighbors) {
        ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES + Integer.BYTES * answers.length * neighbors);
        buffer.putLong(0);
        for (int[] rows : answers) {
            for (int row : rows) {
                buffer.putInt(row);
            }
        }
        buffer.putLong(0, checksum(buffer.array()));
        try {
            Path part =
                    Files.createTempFile(path.getParent(), path.getFileName().toString(), ".part");
            Files.write(part, buffer.array());
            Files.move(part, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            return; // the next process searches again
        }
    }

    private static long checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, Long.BYTES, bytes.length - Long.BYTES);
        return checksum.getValue();
    }
}
