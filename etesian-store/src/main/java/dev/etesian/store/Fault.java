package dev.etesian.store;

/**
 * An invariant that does not hold.
 *
 * @param words where it is broken, and how
 */
public record Fault(Invariant invariant, String words) {

    /** The fault in one line: {@code I6: study 'coating': there is no event row 4}. */
    @Override
    public String toString() {
        return invariant + ": " + words;
    }
}
