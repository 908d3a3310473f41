package dev.etesian.bench.reproduce;

/** How much of the paper's effort is made. */
public enum Effort {
    /** The paper's numbers of runs and evaluations. */
    FULL,
    /** A few minutes for everything: the figures show what they should, the bands are wide. */
    QUICK,
    /** A few seconds for everything: whether it runs at all. */
    SMOKE;

    /** The number of this effort out of three. */
    int of(int full, int quick, int smoke) {
        return switch (this) {
            case FULL -> full;
            case QUICK -> quick;
            case SMOKE -> smoke;
        };
    }
}
