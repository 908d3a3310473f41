package dev.etesian.workload.vector;

import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSet;
import dev.etesian.workload.data.DataSets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The most frequent words of the data set {@code glove} as a search task. Queries are spread evenly over them and left out
 * of what is searched. Vectors are brought to length 1, the mean of the stored ones is taken off, and they are brought to
 * length 1 again: without that step they all point one way, and hashes of the angle tell them apart badly.
 * Source: [Andoni2015] for the centering.
 */
public final class WordVectors {

    /** The data that is read. */
    public static final DataSet DATA = DataSets.GLOVE;

    private static final String FILE = "glove100.f32";
    private static final int DIMENSION = 100;

    private WordVectors() {}

    /**
     * Reads so many words and queries from a data folder; the right answers are kept there, too.
     *
     * @throws dev.etesian.workload.WorkloadDataMissing where the data is not there
     */
    public static SearchTask task(DataFolder folder, int words, int queries) {
        float[] all = read(folder.require(DATA, FILE), words + queries);
        normalize(all);
        float[] stored = new float[words * DIMENSION];
        float[] asked = new float[queries * DIMENSION];
        int taken = 0;
        for (int row = 0; row < words + queries; row++) {
            boolean query = taken < queries && row == query(taken, words, queries);
            float[] target = query ? asked : stored;
            int at = query ? taken++ : row - taken;
            System.arraycopy(all, row * DIMENSION, target, at * DIMENSION, DIMENSION);
        }
        float[] mean = mean(stored);
        for (float[] part : new float[][] {stored, asked}) {
            for (int i = 0; i < part.length; i++) {
                part[i] -= mean[i % DIMENSION];
            }
            normalize(part);
        }
        return answered(folder, UnitVectors.of(stored, DIMENSION), UnitVectors.of(asked, DIMENSION));
    }

    private static SearchTask answered(DataFolder folder, UnitVectors stored, UnitVectors queries) {
        String key = DATA.file(FILE).sha256().substring(0, 16) + "-" + stored.size() + "-" + queries.size();
        AnswerFile file = new AnswerFile(folder.folder(DATA).resolve("nearest-" + key + ".bin"));
        return new SearchTask(
                stored,
                queries,
                file.answers(
                        queries.size(),
                        SearchTask.NEIGHBORS,
                        () -> SearchTask.of(stored, queries).truth()));
    }

    /** The row of a query: the middle of its stretch of words. */
    private static int query(int number, int words, int queries) {
        long stretch = words + (long) queries;
        return (int) ((2L * number + 1) * stretch / (2L * queries));
    }

    private static float[] read(Path path, int rows) {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long bytes = 4L * rows * DIMENSION;
            FloatBuffer numbers = channel.map(FileChannel.MapMode.READ_ONLY, 0, bytes)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asFloatBuffer();
            float[] values = new float[rows * DIMENSION];
            numbers.get(values);
            return values;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void normalize(float[] values) {
        for (int start = 0; start < values.length; start += DIMENSION) {
            double square = 0;
            for (int j = 0; j < DIMENSION; j++) {
                square += (double) values[start + j] * values[start + j];
            }
            double length = Math.sqrt(square);
            for (int j = 0; j < DIMENSION; j++) {
                values[start + j] = (float) (values[start + j] / length);
            }
        }
    }

    private static float[] mean(float[] values) {
        double[] sum = new double[DIMENSION];
        for (int i = 0; i < values.length; i++) {
            sum[i % DIMENSION] += values[i];
        }
        float[] mean = new float[DIMENSION];
        for (int j = 0; j < DIMENSION; j++) {
            mean[j] = (float) (sum[j] * DIMENSION / values.length);
        }
        return mean;
    }
}
