package dev.etesian.bench.latency;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * The time of one suggestion, in milliseconds; the names are those of the JSON document.
 *
 * @param msFirst the first suggestion of a process, without models to start from
 * @param firstBackend the dense kernels of that one
 * @param refitted whether every suggestion that counts refitted its models
 * @param fitSize results that the hyper-parameters were fitted to at the first suggestion that counts
 * @param heapMiB the largest live heap seen during one more suggestion, that of the JVM itself included
 */
@JsonPropertyOrder({
    "n",
    "d",
    "k",
    "strategy",
    "preference",
    "backend",
    "threads",
    "repeats",
    "msMedian",
    "msP90",
    "msMax",
    "msFirst",
    "firstBackend",
    "refitted",
    "fitSize",
    "phases",
    "heapMiB"
})
public record LatencyReport(
        int n,
        int d,
        int k,
        String strategy,
        String preference,
        String backend,
        int threads,
        int repeats,
        double msMedian,
        double msP90,
        double msMax,
        double msFirst,
        String firstBackend,
        boolean refitted,
        int fitSize,
        Phases phases,
        double heapMiB) {

    /** The same, its first suggestion made by another process that starts with other kernels. */
    public LatencyReport startedWith(String kernels, double milliseconds) {
        return new LatencyReport(
                n,
                d,
                k,
                strategy,
                preference,
                backend,
                threads,
                repeats,
                msMedian,
                msP90,
                msMax,
                milliseconds,
                kernels,
                refitted,
                fitSize,
                phases,
                heapMiB);
    }

    /**
     * Where the time goes. A strategy has no clock inside, so the fits of each suggestion are made once more, alone.
     *
     * @param fit the median time of these fits
     * @param acquisition what is left of the median suggestion
     */
    public record Phases(double fit, double acquisition) {}
}
