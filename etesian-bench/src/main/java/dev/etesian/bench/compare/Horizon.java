package dev.etesian.bench.compare;

/**
 * A number of evaluations at which runs are compared.
 *
 * @param later whether the initial ones do not count
 */
public record Horizon(int count, boolean later) {

    public Horizon {
        if (count < 1) {
            throw new IllegalArgumentException("evaluations: expected at least 1, got " + count);
        }
    }

    /** Reads {@code 60}, or {@code +30} for so many after the initial ones. */
    public static Horizon parse(String text) {
        boolean later = text.startsWith("+");
        try {
            return new Horizon(Integer.parseInt(later ? text.substring(1) : text), later);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "option '--at': expected a whole number, got '" + text + "'; for example 60 or +30", e);
        }
    }

    /** How many evaluations that are after so many initial ones. */
    int after(int initial) {
        return later ? initial + count : count;
    }

    @Override
    public String toString() {
        return (later ? "+" : "") + count;
    }
}
