package dev.etesian.preference;

import java.util.random.RandomGenerator;

/**
 * Directions uniform on the part of the simplex where u_k ≥ c_k·u_{l(k)}, exactly and without rejection.
 *
 * <p>Where each objective is the greater one of at most one rule, the part is a simplex again: the slacks
 * u_k − c_k·u_{l(k)} (u_k itself without a rule) are free and positive, and a change of one slack by 1 changes Σu by
 * t_k = 1 + Σ_{j: l(j)=k} c_j t_j. So flat v gives slacks v_k/t_k, and the density is (K−1)!·∏t_k.
 *
 * @param lesser by greater objective, the lesser one of its rule, or −1 without a rule; without cycles
 * @param factor by greater objective, the factor c_k
 * @param order the objectives, each after its lesser one
 * @param length t_k
 */
record OrderedFlatDirections(int[] lesser, double[] factor, int[] order, double[] length) implements Directions {

    /** Directions for these rules; {@code lesser} must be free of cycles. */
    static OrderedFlatDirections of(int[] lesser, double[] factor) {
        int n = lesser.length;
        int[] order = new int[n];
        boolean[] placed = new boolean[n];
        for (int size = 0; size < n; ) {
            int before = size;
            for (int k = 0; k < n; k++) {
                if (!placed[k] && (lesser[k] < 0 || placed[lesser[k]])) {
                    placed[k] = true;
                    order[size++] = k;
                }
            }
            if (size == before) {
                throw new IllegalArgumentException("directions: expected rules without a cycle, got one");
            }
        }
        double[] length = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            int k = order[i];
            length[k] += 1;
            if (lesser[k] >= 0) {
                length[lesser[k]] += factor[k] * length[k];
            }
        }
        return new OrderedFlatDirections(lesser, factor, order, length);
    }

    @Override
    public void draw(double[] u, RandomGenerator random) {
        new FlatDirections(order.length).draw(u, random);
        for (int k : order) {
            u[k] /= length[k];
            if (lesser[k] >= 0) {
                u[k] += factor[k] * u[lesser[k]];
            }
        }
    }

    @Override
    public double density(double[] u) {
        double density = new FlatDirections(order.length).density(u);
        for (int k = 0; k < order.length; k++) {
            if (lesser[k] >= 0 && u[k] < factor[k] * u[lesser[k]]) {
                return 0;
            }
            density *= length[k];
        }
        return density;
    }

    @Override
    public int draws(int objectives) {
        return objectives - 1;
    }
}
