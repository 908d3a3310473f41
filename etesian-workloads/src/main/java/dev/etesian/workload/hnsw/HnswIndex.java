package dev.etesian.workload.hnsw;

import dev.etesian.workload.vector.UnitVectors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene912.Lucene912Codec;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.KnnCollector;
import org.apache.lucene.search.TopKnnCollector;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * A hierarchical navigable small world graph over vectors, in memory and in one segment, so that a document's number is its
 * vector's row. Lucene draws the levels with a fixed seed: the same settings give the same graph. Source: [Malkov2020].
 */
final class HnswIndex {

    private static final String FIELD = "vector";
    private static final double BUFFER_MEGABYTES = 512;

    /** Lucene warns on JDK 17 about the vector module, which our launcher turns on for the core; loggers are held weakly. */
    private static final Logger WARNINGS =
            Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

    static {
        WARNINGS.setLevel(Level.SEVERE);
    }

    private final LeafReader reader;
    private final long bytes;

    private HnswIndex(LeafReader reader, long bytes) {
        this.reader = reader;
        this.bytes = bytes;
    }

    /**
     * What a search found.
     *
     * @param rows nearest first
     * @param visited how many vectors were compared with the query
     */
    record Answer(int[] rows, long visited) {}

    /** Builds the graph. */
    static HnswIndex of(UnitVectors vectors, HnswSettings settings) {
        // Only heap memory: nothing to close.
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(directory, config(settings))) {
            for (int i = 0; i < vectors.size(); i++) {
                Document document = new Document();
                document.add(new KnnFloatVectorField(FIELD, vectors.row(i), VectorSimilarityFunction.DOT_PRODUCT));
                writer.addDocument(document);
            }
            writer.commit();
            LeafReader reader = DirectoryReader.open(directory).leaves().get(0).reader();
            if (reader.maxDoc() != vectors.size()) {
                throw new IllegalStateException(
                        "index: expected one segment of " + vectors.size() + ", got one of " + reader.maxDoc());
            }
            return new HnswIndex(reader, bytes(directory, settings.quantization()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static IndexWriterConfig config(HnswSettings settings) {
        KnnVectorsFormat format = settings.quantization().format(settings.connections(), settings.beamWidth());
        return new IndexWriterConfig()
                .setCodec(new Lucene912Codec() {
                    @Override
                    public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
                        return format;
                    }
                })
                .setUseCompoundFile(false)
                .setMergePolicy(NoMergePolicy.INSTANCE)
                .setRAMBufferSizeMB(BUFFER_MEGABYTES);
    }

    /** The graph, and the vectors in the form that a search compares. */
    private static long bytes(ByteBuffersDirectory directory, Quantization quantization) throws IOException {
        long sum = 0;
        for (String file : directory.listAll()) {
            sum += file.endsWith(".vex") || file.endsWith("." + quantization.file()) ? directory.fileLength(file) : 0;
        }
        return sum;
    }

    /** The bytes that a search touches: the graph, and the vectors as they are compared. */
    long bytes() {
        return bytes;
    }

    /** Finds vectors near a query, keeping so many candidates on the way; efSearch in the literature. */
    Answer nearest(float[] query, int candidates) {
        KnnCollector found = new TopKnnCollector(candidates, Integer.MAX_VALUE);
        try {
            reader.searchNearestVectors(FIELD, query, found, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Answer(
                Arrays.stream(found.topDocs().scoreDocs)
                        .mapToInt(hit -> hit.doc)
                        .toArray(),
                found.visitedCount());
    }
}
