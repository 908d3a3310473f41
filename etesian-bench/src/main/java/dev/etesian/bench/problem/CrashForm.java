package dev.etesian.bench.problem;

/** How a problem tells that a point lies in the region where its program crashes. */
enum CrashForm {

    /** The evaluation fails and nothing is measured. */
    CRASH(""),

    /** Everything is measured, and beside it 1 outside the region and 0 inside, of which at least 1 is wanted. */
    FLAG("-01"),

    /** Everything is measured, and beside it how far away the region is, negative inside. */
    MARGIN("-margin");

    private final String suffix;

    CrashForm(String suffix) {
        this.suffix = suffix;
    }

    /** What follows the name of the region in the name of the problem. */
    String suffix() {
        return suffix;
    }
}
