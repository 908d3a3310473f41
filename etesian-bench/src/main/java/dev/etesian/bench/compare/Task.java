package dev.etesian.bench.compare;

/**
 * What methods are compared on.
 *
 * @param noise standard deviation of what the methods were told, as a share of each objective's range
 */
public record Task(String problem, String preference, String scalarization, double noise) {

    /** The task in a few words. */
    public String label() {
        return problem + ", " + preference
                + (scalarization.equals("tchebyshev") ? "" : ", " + scalarization)
                + (noise == 0 ? "" : ", noise " + noise);
    }

    /** The task as a part of a file name. */
    public String slug() {
        return label().replaceAll("[^A-Za-z0-9.-]+", "-");
    }
}
