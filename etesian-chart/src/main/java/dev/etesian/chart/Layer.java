package dev.etesian.chart;

/** Something drawn on a {@link Chart}, in the units of its axes. A NaN is a gap. */
public sealed interface Layer {

    /** Marks; those beyond an axis stand at its end. */
    record Dots(Tone tone, Glyph glyph, double[] x, double[] y) implements Layer {}

    /**
     * Filled marks in the colors of their turns.
     *
     * @param turn from 0, the first, to 1, the last
     */
    record Turns(double[] x, double[] y, double[] turn) implements Layer {}

    /** A line through points. */
    record Line(Tone tone, boolean dashed, double[] x, double[] y) implements Layer {}

    /** What lies between two lines. */
    record Ribbon(Tone tone, double[] x, double[] low, double[] high) implements Layer {}

    /** Upright bars. */
    record Whiskers(Tone tone, double[] x, double[] low, double[] high) implements Layer {}

    /** Bars across. */
    record Spans(Tone tone, double[] y, double[] low, double[] high) implements Layer {}

    /**
     * A function of both axes as shades, dark where it is large, and lines of equal value with their numbers. A NaN is a place
     * without a value.
     *
     * @param z by x, then by y
     * @param lines whether there is something between two places, so that lines make sense
     * @param logarithmic whether a shade or a line more is a factor
     */
    record Field(double[] x, double[] y, double[][] z, boolean lines, boolean logarithmic) implements Layer {}

    /** A shaded rectangle; an infinite side is the end of the axis. */
    record Area(Tone tone, double left, double right, double bottom, double top) implements Layer {}

    /** Short strokes at an axis: values whose other coordinate is not known. */
    record Rug(Tone tone, boolean onAcross, double[] at) implements Layer {}

    /** A dashed line from bottom to top with a few letters beside its upper end. */
    record Rule(Tone tone, String label, double x) implements Layer {}

    /** Words in the middle, where there is nothing to draw. */
    record Words(String text) implements Layer {}
}
