package dev.etesian.cli.terminal;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.function.IntSupplier;

/** Where text goes, and how many columns it has there. */
public final class Page extends PrintWriter {

    /** What a page has that nobody knows better of, such as a file. */
    public static final int USUAL = 80;

    static final int NARROWEST = 50;
    static final int WIDEST = 300;

    /** Lines of prose are no longer: the eye loses its way back. */
    private static final int PROSE = 120;

    private final IntSupplier columns;

    public Page(Writer to, IntSupplier columns) {
        super(to, true);
        this.columns = columns;
    }

    /** The columns of a page, from 50 to 300; {@link #USUAL} of a writer that is none. */
    public static int columns(PrintWriter out) {
        int columns = out instanceof Page page ? page.columns.getAsInt() : USUAL;
        return Math.max(NARROWEST, Math.min(WIDEST, columns));
    }

    /** The longest line of prose on a page. */
    static int prose(PrintWriter out) {
        return Math.min(PROSE, columns(out));
    }
}
