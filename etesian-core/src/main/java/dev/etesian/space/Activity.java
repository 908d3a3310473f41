package dev.etesian.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which parameters are active: a forest in which a parameter hangs below the one that its condition names.
 *
 * <p>Needs no work space: whether a parameter is active is read off the levels of its ancestors.
 */
final class Activity {

    private static final int NONE = -1;

    private final Coordinate[] coordinates;
    private final int[] parent;
    private final long[][] enabling;
    private final int[] order;

    Activity(List<Parameter> parameters, Map<String, Integer> indices, Coordinate[] coordinates) {
        int d = parameters.size();
        this.coordinates = coordinates;
        this.parent = new int[d];
        this.enabling = new long[d][];
        Arrays.fill(parent, NONE);
        for (int j = 0; j < d; j++) {
            if (parameters.get(j).when().isPresent()) {
                link(j, parameters, indices, parameters.get(j).when().get());
            }
        }
        this.order = ordered(parameters);
    }

    private void link(int j, List<Parameter> parameters, Map<String, Integer> indices, Condition when) {
        String where = "parameter '" + parameters.get(j).name() + "'";
        Integer other = indices.get(when.parameter());
        if (other == null) {
            throw new RefusedException(
                    where,
                    "its condition names no parameter of this space, got '" + when.parameter() + "'; "
                            + Names.suggestion(when.parameter(), indices.keySet()));
        }
        if (coordinates[other].levels() == 0) {
            throw new RefusedException(
                    where,
                    "expected a condition on a parameter with finitely many" + " values, got '" + when.parameter()
                            + "'; give that one a step");
        }
        long[] levels = new long[when.values().size()];
        for (int i = 0; i < levels.length; i++) {
            Value given = when.values().get(i);
            Value value = coordinates[other].read(given);
            levels[i] = value == null ? NONE : coordinates[other].index(value);
            if (levels[i] < 0) {
                throw new RefusedException(
                        where,
                        "its condition expects of '" + when.parameter() + "' " + coordinates[other].rule() + ", got "
                                + given + hint(parameters.get(other), given));
            }
        }
        parent[j] = other;
        enabling[j] = Arrays.stream(levels).sorted().distinct().toArray();
    }

    static String hint(Parameter parameter, Value given) {
        return parameter instanceof CategoricalParameter categorical
                ? Names.meant(given.toString(), categorical.values())
                : "";
    }

    /** Parents before children, otherwise in the order given. */
    private int[] ordered(List<Parameter> parameters) {
        int d = parent.length;
        List<Integer> sorted = new ArrayList<>(d);
        boolean[] done = new boolean[d];
        for (int j = 0; j < d; j++) {
            List<Integer> chain = new ArrayList<>();
            for (int a = j; a != NONE && !done[a]; a = parent[a]) {
                if (chain.contains(a)) {
                    throw new RefusedException(
                            "parameter '" + parameters.get(a).name() + "'",
                            "its condition leads back to itself through "
                                    + chain.stream()
                                            .map(i -> "'" + parameters.get(i).name() + "'")
                                            .toList()
                                    + "; drop one of these conditions");
                }
                chain.add(0, a);
            }
            for (int a : chain) {
                done[a] = true;
                sorted.add(a);
            }
        }
        return sorted.stream().mapToInt(i -> i).toArray();
    }

    /** The coordinates, parents before children. Not to be changed. */
    int[] order() {
        return order;
    }

    /** Whether a coordinate is active at a position. */
    boolean active(int j, double[] u) {
        for (int child = j, a = parent[j]; a != NONE; child = a, a = parent[a]) {
            if (!enables(child, coordinates[a].nearest(u[a]))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a coordinate is active at a point, admissible or not: a condition on a foreign value does not hold. */
    boolean active(int j, Point point, List<Parameter> parameters) {
        for (int child = j, a = parent[j]; a != NONE; child = a, a = parent[a]) {
            Value value = point.values().get(parameters.get(a).name());
            if (value == null || !enables(child, coordinates[a].index(value))) {
                return false;
            }
        }
        return true;
    }

    private boolean enables(int child, long level) {
        return Arrays.binarySearch(enabling[child], level) >= 0;
    }

    /** The number of different points, not counting constraints; infinite with a continuous coordinate. */
    double count() {
        double product = 1;
        for (int j = 0; j < parent.length; j++) {
            if (parent[j] == NONE) {
                product *= count(j);
            }
        }
        return product;
    }

    /** Σ over the levels of j of Π over the children active there; a level that enables no child counts 1. */
    private double count(int j) {
        if (coordinates[j].levels() == 0) {
            return Double.POSITIVE_INFINITY;
        }
        int[] children =
                IntStream.range(0, parent.length).filter(c -> parent[c] == j).toArray();
        double[] below = Arrays.stream(children).mapToDouble(this::count).toArray();
        long[] special = Arrays.stream(children)
                .boxed()
                .flatMapToLong(c -> Arrays.stream(enabling[c]))
                .distinct()
                .toArray();
        double sum = coordinates[j].levels() - special.length;
        for (long level : special) {
            double product = 1;
            for (int c = 0; c < children.length; c++) {
                product *= enables(children[c], level) ? below[c] : 1;
            }
            sum += product;
        }
        return sum;
    }
}
