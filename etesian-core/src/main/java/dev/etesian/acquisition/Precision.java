package dev.etesian.acquisition;

/** How carefully an expectation is integrated. */
public enum Precision {

    /** To about three digits: enough to sort candidates. */
    SCREEN(6, 0.6),

    /** To six digits and more: for values and gradients that an optimizer follows. */
    REFINE(10, 1.2);

    private final int least;
    private final double perUnit;

    Precision(int least, double perUnit) {
        this.least = least;
        this.perUnit = perUnit;
    }

    /** Gauss–Legendre nodes, an even number, for a product of Φ over which the fastest argument moves by {@code span}. */
    int nodes(double span) {
        return Math.min(Quadrature.MOST, least + 2 * (int) Math.ceil(0.5 * perUnit * span));
    }
}
