package dev.etesian.problem;

/** An interval of outcomes in the user's units. */
public record Range(double low, double high) {

    public Range {
        if (!(low < high) || !Double.isFinite(low) || !Double.isFinite(high)) {
            throw new IllegalArgumentException("range: expected finite low < high, got " + low + " and " + high);
        }
    }

    @Override
    public String toString() {
        return "[" + low + ", " + high + "]";
    }
}
