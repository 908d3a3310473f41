package dev.etesian.bench.reproduce;

import java.util.List;

/** The experiments on real workloads: what they are and what the paper says about them. */
final class RealWorkloads {

    private static final String REGRET =
            "The Bayes regret is smaller than that of PESM, SMSego, ParEGO and MOEA/D-EGO or comparable.";

    private RealWorkloads() {}

    static Experiment lsh() {
        return new LshExperiment(new WorkloadExperiment(
                "lsh",
                "Nearest words by hashing",
                "Cross-polytope hashing of our own, in plain Java, on 100,000 GloVe vectors of 100 numbers (paper: the FALCONN"
                        + " library, 400,000 of 300), 300 queries, the ten nearest; inputs are tables, bits, and probes for each"
                        + " table. The paper's box, 0.65 s, 0.35 and 1600 MB, is chosen anew for our scale.",
                List.of(
                        REGRET,
                        "The method samples from the box asked for after some exploration.",
                        "Increasing the number of hash tables results in smaller query times and more memory.",
                        "Increasing the number of probes leads to a higher precision and longer queries.")));
    }

    static Experiment violaJones() {
        return new CascadeExperiment(new WorkloadExperiment(
                "viola-jones",
                "Face detection by a cascade",
                "OpenCV's cascade of 25 stages for frontal faces, in plain Java, on 100 faces and their mirror images, 100"
                        + " pieces of news photographs without faces, and 300 pieces of other photographs that pass its first"
                        + " ten stages. The paper tunes 27 thresholds and does not name them; our 27 inputs are the shifts of"
                        + " the 25 stage thresholds, from −10 to +6, the factor of the image pyramid, and how many windows"
                        + " must pass. Its box for 1 − sensitivity (`missed`) and 1 − specificity (`mistaken`) is kept; its"
                        + " time, 0.07 without a unit, is replaced by one for our pictures.",
                List.of(
                        REGRET,
                        "The improvement is most significant for the experiments with many objectives or inputs.")));
    }

    static Experiment zstd() {
        return new WorkloadExperiment(
                "zstd",
                "Compression of a novel",
                "Zstandard 1.5.7 on War and Peace: a level from 1 to 19 and shifts of the seven numbers that it stands for;"
                        + " ratio (maximized), milliseconds, megabytes of window and tables.",
                List.of());
    }

    static Experiment hnsw() {
        return new WorkloadExperiment(
                "hnsw",
                "Nearest words in a graph",
                "Lucene's hierarchical graphs on 10,000 GloVe vectors: connections, beam width, candidates of a search, and the"
                        + " form of the vectors, one categorical input; time of a query, 1 − recall (`imprecision`), megabytes"
                        + " that searches touch.",
                List.of());
    }
}
