package dev.etesian.strategy;

import java.util.Arrays;

/** Coordinates with equality by value; adding zero makes the two zeros one. */
public record PointKey(double[] u, int hash) {

    public static PointKey of(double[] u) {
        double[] copy = new double[u.length];
        for (int j = 0; j < u.length; j++) {
            copy[j] = u[j] + 0.0;
        }
        return new PointKey(copy, Arrays.hashCode(copy));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PointKey place && hash == place.hash && Arrays.equals(u, place.u);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
