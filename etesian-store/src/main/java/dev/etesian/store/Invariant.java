package dev.etesian.store;

/**
 * What must hold of a store whatever happened to it. I1 (every acknowledged result is there) and I2 (nothing is there that nobody
 * sent) only the senders can check.
 */
public enum Invariant {
    I3("every id is used once"),
    I4("trials are numbered without gaps"),
    I5("every event follows from those before it"),
    I6("positions of events have no gaps"),
    I7("attempts of a trial increase, one lease at a time"),
    I8("pages and rows are as they were written"),
    I9("the tables match the events");

    private final String meaning;

    Invariant(String meaning) {
        this.meaning = meaning;
    }

    /** What must hold, in words. */
    public String meaning() {
        return meaning;
    }
}
