package dev.etesian.rival.evolution;

import dev.etesian.math.Sobol;
import dev.etesian.math.SobolRandom;
import dev.etesian.preference.Directions;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Weight vectors spread over the simplex: all λ with Σ λ_k = 1 and λ_k a multiple of 1/divisions, in lexicographic
 * order. There are C(divisions + K − 1, K − 1).
 *
 * <p>Source: [Knowles2006, section III]; [Zhang2007] uses the same.
 */
public final class SimplexLattice {

    private SimplexLattice() {}

    /** Every vector of a lattice. */
    public static double[][] of(int objectives, int divisions) {
        List<double[]> out = new ArrayList<>();
        fill(new int[objectives], 0, divisions, divisions, out);
        return out.toArray(double[][]::new);
    }

    private static void fill(int[] parts, int k, int left, int divisions, List<double[]> out) {
        if (k == parts.length - 1) {
            parts[k] = left;
            double[] lambda = new double[parts.length];
            for (int j = 0; j < lambda.length; j++) {
                lambda[j] = (double) parts[j] / divisions;
            }
            out.add(lambda);
            return;
        }
        for (int part = 0; part <= left; part++) {
            parts[k] = part;
            fill(parts, k + 1, left - part, divisions, out);
        }
    }

    /** The number of vectors of a lattice, at most {@link Integer#MAX_VALUE}. */
    public static int size(int objectives, int divisions) {
        long count = 1;
        for (int k = 1; k < objectives; k++) {
            count = Math.min(Integer.MAX_VALUE, count * (divisions + k) / k);
        }
        return (int) count;
    }

    /** The finest lattice of at most {@code most} vectors, one division at least; for one objective {@code most} times 1. */
    public static double[][] atMost(int objectives, int most) {
        if (objectives == 1) {
            double[][] same = new double[most][];
            java.util.Arrays.setAll(same, j -> new double[] {1});
            return same;
        }
        int divisions = 1;
        while (size(objectives, divisions + 1) <= most) {
            divisions++;
        }
        return of(objectives, divisions);
    }

    /**
     * Weight vectors all over the simplex, at most so many: the finest lattice, where some of its vectors weigh all objectives;
     * else, as a lattice with fewer divisions than objectives leaves one out in every vector, stratified draws.
     */
    public static double[][] covering(int objectives, int most, RandomGenerator random) {
        if (size(objectives, objectives) <= most) {
            return atMost(objectives, most);
        }
        Directions flat = Directions.flat(objectives);
        SobolRandom stratified = new SobolRandom(Sobol.scrambled(flat.draws(objectives), random), random);
        double[][] out = new double[most][objectives];
        for (double[] lambda : out) {
            flat.draw(lambda, stratified);
            stratified.advance();
        }
        return out;
    }
}
