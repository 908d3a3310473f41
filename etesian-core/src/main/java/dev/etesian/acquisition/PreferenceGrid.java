package dev.etesian.acquisition;

import dev.etesian.math.Compute;
import dev.etesian.preference.Directions;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The {@link PreferenceWeight} of all outcomes of two or three objectives that no incumbent dominates, so that integrals over
 * them are sums. Valid where b_λ ≥ 0.
 *
 * <p>Design: the weight is smooth and the front is not, so they are kept apart. Cells follow the weight: in each of them the
 * weight times the slopes of the links is a polynomial in latent units, whatever the links. What is not dominated of a cell
 * is cut into pieces that end at the front's own coordinates, however many there are. So integrals are exact for the front, and
 * for the weight as good as the polynomials: cubic for two objectives, where fronts are dense and the last digits decide.
 * Tables whose cells end at the front's coordinates and hold one number each were rejected: they must leave coordinates out
 * from some number on. Immutable.
 */
final class PreferenceGrid {

    /** For two objectives, and for three. */
    private static final GridAxis.Division[] DIVISIONS = {
        new GridAxis.Division(4, 0.3, 14, 1.6, 12, 3e-5, 1e-3), new GridAxis.Division(3, 0.02, 10, 2.5, 6, 2e-2, 1e-2)
    };

    /** Weights of two objectives that change faster than flat ones get more cells while more than this share is missed. */
    private static final double MISSED = 1e-3;

    private static final int MOST_INNER = 56;

    /** The axes. */
    final GridAxis[] axes;

    /** Nodes of interpolation, and so powers, on each axis. */
    final int nodes;

    /** The coefficients of each cell that counts, those of the last objective's powers together. */
    final double[][] weight;

    /** The lower corner of each cell, K edges of axes. */
    final int[] corner;

    /** Where the pieces of each cell begin, then their number. */
    final int[] first;

    /** The lower corners of pieces, K edges of axes each. */
    final int[] lower;

    /** The upper corners of pieces. */
    final int[] upper;

    PreferenceGrid(Axis[] objectives, Incumbents incumbents, Directions directions, BoxRule box, Compute compute) {
        int k = objectives.length;
        GridAxis.Division division = DIVISIONS[k - 2];
        nodes = division.nodes();
        List<GridFilling> parts = fill(objectives, incumbents, directions, box, division, compute);
        while (k == 2 && GridFilling.missed(parts) > MISSED && division.inner() < MOST_INNER) {
            division = division.finer();
            parts = fill(objectives, incumbents, directions, box, division, compute);
        }
        axes = parts.get(0).axes;
        weight = parts.stream().flatMap(part -> part.weight.stream()).toArray(double[][]::new);
        corner = joined(parts, part -> part.corner);
        lower = joined(parts, part -> part.lower);
        upper = joined(parts, part -> part.upper);
        first = new int[weight.length + 1];
        int cell = 0;
        for (GridFilling part : parts) {
            for (int pieces : part.pieces) {
                first[cell + 1] = first[cell] + pieces;
                cell++;
            }
        }
    }

    private static int[] joined(List<GridFilling> parts, Function<GridFilling, List<int[]>> list) {
        return parts.stream()
                .flatMap(part -> list.apply(part).stream())
                .flatMapToInt(Arrays::stream)
                .toArray();
    }

    private static List<GridFilling> fill(
            Axis[] objectives,
            Incumbents incumbents,
            Directions directions,
            BoxRule box,
            GridAxis.Division division,
            Compute compute) {
        int k = objectives.length;
        boolean[] capped = incumbents.capped();
        GridAxis[] grid = new GridAxis[k];
        for (int j = 0; j < k; j++) {
            int axis = j;
            double[] coordinates = Arrays.stream(incumbents.levels())
                    .mapToDouble(level -> level[axis])
                    .toArray();
            grid[j] = new GridAxis(objectives[j], coordinates, capped[j], box.beyond(), division);
        }
        double even = incumbents.inside() ? box.even() : 0;
        GridFilling[] parts = new GridFilling[grid[0].cells()];
        compute.forEach(parts.length, c -> {
            PreferenceWeight w = new PreferenceWeight(directions, k, even);
            parts[c] = new GridFilling(grid, incumbents.levels(), w, division.nodes(), c);
        });
        return List.of(parts);
    }

    /** Whether the directions have a known density, asked at the middle of the simplex. */
    static boolean possible(Directions directions, int objectives) {
        double[] middle = new double[objectives];
        Arrays.fill(middle, 1.0 / objectives);
        return (objectives == 2 || objectives == 3) && !Double.isNaN(directions.density(middle));
    }

    int objectives() {
        return axes.length;
    }
}
