package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Axis;
import dev.etesian.acquisition.NormalTable;
import java.util.Arrays;

/**
 * One axis of levels: A_i = ∫ P(f ≥ v) dv over each cell, and the derivatives by μ and σ.
 *
 * <p>With Ψ(t) = σψ((μ − t)/σ) the integral over a cell is ρ(Ψ(tᵢ) − Ψ(tᵢ₊₁)), ρ the cell's width in levels over its
 * width in latent units: exact for affine links; for others a cell is cut into pieces within which the link is nearly straight. The last
 * cell reaches to infinity. Confined to one thread; {@link #shared} gives another cursor over the same tables.
 */
final class AxisCells {

    /** How far a link may bend within a piece, in latent units, and how many pieces a cell may have. */
    private static final double STRAIGHT = 2e-4;

    private static final int MOST_PARTS = 8;

    /** Where each piece begins in latent units. */
    final double[] latent;

    /** Width in levels over width in latent units, and width in levels, of each piece; the cell it is part of. */
    final double[] ratio;

    final double[] width;
    final int[] cell;
    private final double[] z;
    private final double[] cdf;
    private final double[] pdf;
    private final double[] improvement;

    /** A_i. */
    final double[] integral;

    /** ∂A_i/∂μ. */
    final double[] byMean;

    /** ∂A_i/∂σ. */
    final double[] byDeviation;

    private AxisCells(double[] latent, double[] ratio, double[] width, int[] cell, int cells) {
        this.latent = latent;
        this.ratio = ratio;
        this.width = width;
        this.cell = cell;
        int n = latent.length;
        z = new double[n];
        cdf = new double[n];
        pdf = new double[n];
        improvement = new double[n];
        integral = new double[cells];
        byMean = new double[cells];
        byDeviation = new double[cells];
    }

    /**
     * The cells between increasing edges.
     *
     * @param edges levels; one more cell follows the last
     */
    static AxisCells of(Axis axis, double[] edges) {
        int cells = edges.length;
        int[] parts = new int[cells];
        Arrays.setAll(parts, i -> i == edges.length - 1 ? 1 : parts(axis, edges[i], edges[i + 1]));
        int pieces = Arrays.stream(parts).sum();
        double[] t = new double[pieces];
        double[] ratio = new double[pieces];
        double[] width = new double[pieces];
        int[] cell = new int[pieces];
        int p = 0;
        for (int i = 0; i < cells; i++) {
            boolean last = i == edges.length - 1;
            for (int j = 0; j < parts[i]; j++) {
                width[p] = last ? Double.POSITIVE_INFINITY : (edges[i + 1] - edges[i]) / parts[i];
                t[p] = axis.latent(last ? edges[i] : edges[i] + j * width[p]);
                cell[p] = i;
                p++;
            }
        }
        for (int i = 0; i < pieces; i++) {
            ratio[i] = i == t.length - 1 ? axis.slope(t[i]) : width[i] / (t[i + 1] - t[i]);
        }
        return new AxisCells(t, ratio, width, cell, cells);
    }

    /** Into how many pieces to cut a cell so that its link is straight within each. */
    private static int parts(Axis axis, double from, double to) {
        if (axis.affine()) {
            return 1;
        }
        double bend = Math.abs(axis.latent(0.5 * (from + to)) - 0.5 * (axis.latent(from) + axis.latent(to)));
        return bend < MOST_PARTS * MOST_PARTS * STRAIGHT
                ? Math.max(1, (int) Math.ceil(Math.sqrt(bend / STRAIGHT)))
                : MOST_PARTS;
    }

    /** The same cells with work space of its own. */
    AxisCells shared() {
        return new AxisCells(latent, ratio, width, cell, cells());
    }

    int cells() {
        return integral.length;
    }

    /** Computes all cells for a candidate. */
    void candidate(double mu, double sd) {
        int n = latent.length;
        for (int i = 0; i < n; i++) {
            z[i] = (mu - latent[i]) / sd;
        }
        NormalTable.fill(z, n, cdf, pdf);
        for (int i = 0; i < n; i++) {
            improvement[i] = cdf[i] == 0 ? 0 : Math.max(0, pdf[i] + z[i] * cdf[i]);
        }
        Arrays.fill(integral, 0);
        Arrays.fill(byMean, 0);
        Arrays.fill(byDeviation, 0);
        for (int i = 0; i < width.length; i++) {
            piece(i, sd);
        }
        for (int i = 0; i < integral.length; i++) {
            integral[i] = Math.max(0, integral[i]);
        }
    }

    /** Adds ∫ P over a piece. */
    private void piece(int i, double sd) {
        int c = cell[i];
        double r = ratio[i];
        if (i == latent.length - 1) {
            if (r * improvement[i] > 0) {
                integral[c] += r * sd * improvement[i];
                byMean[c] += r * cdf[i];
                byDeviation[c] += r * pdf[i];
            }
        } else if (r > 0 && r < Double.POSITIVE_INFINITY) {
            integral[c] += r * sd * (improvement[i] - improvement[i + 1]);
            byMean[c] += r * (cdf[i] - cdf[i + 1]);
            byDeviation[c] += r * (pdf[i] - pdf[i + 1]);
        } else {
            // An end is out of the link's range: the mean of both ends.
            double half = 0.5 * width[i];
            integral[c] += half * (cdf[i] + cdf[i + 1]);
            byMean[c] += half * (pdf[i] + pdf[i + 1]) / sd;
            byDeviation[c] -= half * (moment(i) + moment(i + 1)) / sd;
        }
    }

    private double moment(int i) {
        return pdf[i] == 0 ? 0 : z[i] * pdf[i];
    }
}
