package dev.etesian.store;

import java.util.List;

/**
 * What a check of a store found.
 *
 * @param results told, replicates and corrections included
 * @param conflicts results under an id that another has
 * @param broken what should hold and does not, each with its place; empty for an intact store
 */
public record Verification(
        long studies, long events, long trials, long results, long asks, long conflicts, List<Fault> broken) {

    public Verification {
        broken = List.copyOf(broken);
    }

    /** Whether everything holds that must. */
    public boolean ok() {
        return broken.isEmpty();
    }

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
}
