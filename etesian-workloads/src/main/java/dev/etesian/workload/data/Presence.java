package dev.etesian.workload.data;

/** Whether a data set is where it belongs. */
public enum Presence {
    /** All files, with the right hashes. */
    PRESENT("present"),
    /** A file is not there, and none holds something else. */
    MISSING("missing"),
    /** A file is there but holds something else. */
    OTHER("other contents");

    private final String words;

    Presence(String words) {
        this.words = words;
    }

    /** The state in words. */
    public String words() {
        return words;
    }
}
