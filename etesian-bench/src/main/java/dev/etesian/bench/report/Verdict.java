package dev.etesian.bench.report;

import java.util.Locale;

/** What the measurements say about a claim of the paper. */
public enum Verdict {
    AGREES("agrees"),
    IN_PART("agrees in part"),
    DISAGREES("does not agree"),
    /** Measured, but too few runs tell. */
    UNDECIDED("not decided"),
    /** The methods that the claim is about were not run. */
    UNKNOWN("not measured"),
    /** Only several experiments together tell. */
    ACROSS("see `across`");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** Agrees or does not. */
    public static Verdict of(boolean holds) {
        return of(holds, false);
    }

    /** Agrees, in part or not at all. */
    public static Verdict of(boolean holds, boolean inPart) {
        return holds ? AGREES : inPart ? IN_PART : DISAGREES;
    }

    /** Whether the measurements decide the claim. */
    public boolean decides() {
        return this == AGREES || this == IN_PART || this == DISAGREES;
    }

    /** The word in a table. */
    public String word() {
        return word;
    }

    /** The word that starts a sentence. */
    public String start() {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
