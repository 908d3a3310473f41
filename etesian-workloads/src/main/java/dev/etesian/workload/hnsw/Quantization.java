package dev.etesian.workload.hnsw;

import java.util.Arrays;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;

/** How coarsely the numbers of the vectors are kept that a search compares. */
enum Quantization {
    /** 32-bit floats. */
    NONE("none", 32, "vec"),

    /** 7 bits a number. */
    INT7("int7", 7, "veq"),

    /** 4 bits a number, two in a byte. */
    INT4("int4", 4, "veq");

    private final String label;
    private final int bits;
    private final String file;

    Quantization(String label, int bits, String file) {
        this.label = label;
        this.bits = bits;
        this.file = file;
    }

    /** The name in the search space. */
    String label() {
        return label;
    }

    /** How the name of Lucene's file with the vectors that a search compares ends. */
    String file() {
        return file;
    }

    static String[] labels() {
        return Arrays.stream(values()).map(Quantization::label).toArray(String[]::new);
    }

    static Quantization of(String label) {
        return Arrays.stream(values())
                .filter(one -> one.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "quantization '" + label + "': expected one of " + String.join(", ", labels())));
    }

    /** Lucene's format, which builds on the thread that adds the vectors. */
    KnnVectorsFormat format(int connections, int beamWidth) {
        return this == NONE
                ? new Lucene99HnswVectorsFormat(connections, beamWidth)
                : new Lucene99HnswScalarQuantizedVectorsFormat(
                        connections, beamWidth, 1, bits, this == INT4, null, null);
    }
}
