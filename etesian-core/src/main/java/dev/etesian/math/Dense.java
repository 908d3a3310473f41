package dev.etesian.math;

import org.jspecify.annotations.Nullable;

/**
 * The dense kernels that nearly all time is spent in. An interface so that tests can let any call fail; there is one
 * implementation, loops that the compiler vectorizes by itself.
 *
 * <p>Layout: matrices are arrays of rows; symmetric and triangular ones keep their lower triangle (entries j ≤ i). The
 * rest of an argument is never read and, where the argument is only read, never written; the strict upper triangle of
 * what {@link #cholesky} and {@link #inverse} produce is their work space, so those matrices have full rows of at least
 * n entries. A tile is an n × {@link #TILE} block, rows at least that long, one column a candidate, of which the first
 * {@code count} columns are used and the others may be overwritten. Methods are stateless, allocate at most a few
 * rows or copies of {@code w}, and are safe to call from several threads.
 *
 * <p>Row i of a factor depends on rows ≤ i alone and every entry is accumulated in the same order whatever {@code from}
 * is: appending rows gives the same bits as factorizing everything again.
 */
public interface Dense {

    /** Columns of a tile. */
    int TILE = 48;

    /** The kernels. */
    static Dense plain() {
        return PlainDense.INSTANCE;
    }

    /** r2[i][j] = Σ_p (w[i][p] − w[j][p])² for from ≤ i &lt; n and j ≤ i. */
    void squaredDistances(double[][] w, int from, int n, int d, double[][] r2);

    /** r2[i][c] = Σ_p (w[i][p] − columns[p][c])² for i &lt; n, c &lt; count: a tile; {@code columns} is d × TILE. */
    void squaredDistances(double[][] w, int n, int d, double[][] columns, int count, double[][] r2);

    /** value[i] = κ(√r2[i]) and, unless null, slope[i] = dκ/d(r²); {@code value} or {@code slope} may be {@code r2} itself. */
    void radial(Radial kernel, double[] r2, int count, double[] value, double @Nullable [] slope);

    /**
     * Replaces rows {@code from} … n − 1 of the lower triangle by those of the Cholesky factor; rows before hold the
     * factor already and are only read. After a failure the rows from {@code from} on are undefined.
     *
     * @return −1, or the index of the first row whose pivot is not a positive finite number
     */
    int cholesky(double[][] a, int from, int n);

    /** The lower triangle of (L Lᵀ)⁻¹; {@code inverse} has n full rows, its upper triangle is work space, and may not be {@code l}. */
    void inverse(double[][] l, int n, double[][] inverse);

    /** Replaces the tile b by L⁻¹ b. */
    void solveLower(double[][] l, int n, double[][] b, int count);

    /** Replaces the tile b by L⁻ᵀ b. */
    void solveUpper(double[][] l, int n, double[][] b, int count);

    /** out[i][p] = Σ_j s[i][j] w[j][p] for a symmetric s given by its lower triangle; {@code w}, {@code out} n × d. */
    void multiplySymmetric(double[][] s, int n, double[][] w, int d, double[][] out);

    /** out[c][p] = Σ_i tile[i][c] w[i][p] for c &lt; count: the transposed tile times w. */
    void multiplyTransposed(double[][] tile, int n, int count, double[][] w, int d, double[][] out);
}
