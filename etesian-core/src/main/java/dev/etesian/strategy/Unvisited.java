package dev.etesian.strategy;

import dev.etesian.math.Domain;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** A domain without the points that were evaluated or are running: no maximizer can propose a duplicate. */
final class Unvisited implements Domain {

    private final Domain domain;
    private final Set<Place> visited = new HashSet<>();

    Unvisited(Domain domain) {
        this.domain = domain;
    }

    /** Excludes a point from now on; not to be called while somebody searches. */
    void visit(double[] u) {
        double[] snapped = u.clone();
        domain.snap(snapped);
        visited.add(Place.of(snapped));
    }

    int visited() {
        return visited.size();
    }

    @Override
    public int dimension() {
        return domain.dimension();
    }

    @Override
    public Axis axis(int coordinate) {
        return domain.axis(coordinate);
    }

    @Override
    public void snap(double[] u) {
        domain.snap(u);
    }

    @Override
    public boolean admits(double[] u) {
        return domain.admits(u) && !visited.contains(Place.of(u));
    }

    /** Coordinates with equality by value; adding zero makes the two zeros one. */
    private record Place(double[] u, int hash) {

        static Place of(double[] u) {
            double[] copy = new double[u.length];
            for (int j = 0; j < u.length; j++) {
                copy[j] = u[j] + 0.0;
            }
            return new Place(copy, Arrays.hashCode(copy));
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Place place && hash == place.hash && Arrays.equals(u, place.u);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
