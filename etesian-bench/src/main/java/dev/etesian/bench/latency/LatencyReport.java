package dev.etesian.bench.latency;

/**
 * The time of one suggestion, in milliseconds; the names are those of the JSON document.
 *
 * @param declare what is said of the objectives besides names and directions: {@code none} or {@code ranges}
 * @param backend always {@link #BACKEND}
 * @param msFirst the first suggestion of a process, without models to start from
 * @param refitted whether every suggestion that counts refitted its models
 * @param fitSize results that the hyper-parameters were fitted to at the first suggestion that counts
 * @param heapMiB the largest live heap seen during one more suggestion, that of the JVM itself included
 */
public record LatencyReport(
        int n,
        int d,
        int k,
        String strategy,
        String preference,
        String declare,
        String backend,
        int threads,
        int repeats,
        double msMedian,
        double msP90,
        double msMax,
        double msFirst,
        boolean refitted,
        int fitSize,
        Phases phases,
        double heapMiB) {

    /** The dense kernels; there is one kind. */
    static final String BACKEND = "plain";

    /**
     * Where the time goes. A strategy has no clock inside, so the fits of each suggestion are made once more, alone.
     *
     * @param fit the median time of these fits
     * @param acquisition what is left of the median suggestion
     */
    public record Phases(double fit, double acquisition) {}
}
