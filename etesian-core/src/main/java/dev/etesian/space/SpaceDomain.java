package dev.etesian.space;

import dev.etesian.math.Domain;
import java.util.List;

/** The image of a search space in the unit cube. */
final class SpaceDomain implements Domain {

    private final SearchSpace space;
    private final Coordinate[] coordinates;
    private final Activity activity;
    private final List<Constraint> constraints;
    private final int[][] over;

    SpaceDomain(SearchSpace space, Coordinate[] coordinates, Activity activity, int[][] over) {
        this.space = space;
        this.coordinates = coordinates;
        this.activity = activity;
        this.constraints = space.constraints();
        this.over = over;
    }

    @Override
    public int dimension() {
        return coordinates.length;
    }

    @Override
    public Axis axis(int coordinate) {
        return coordinates[coordinate];
    }

    @Override
    public void snap(double[] u) {
        for (int j : activity.order()) {
            u[j] = activity.active(j, u) ? snapped(coordinates[j], u[j]) : Coordinate.REST;
        }
    }

    private static double snapped(Coordinate coordinate, double u) {
        if (coordinate.levels() > 0) {
            return coordinate.level(coordinate.nearest(u));
        }
        return Double.isNaN(u) ? Coordinate.REST : Math.min(1, Math.max(0, u));
    }

    @Override
    public boolean admits(double[] u) {
        for (int c = 0; c < over.length; c++) {
            if (applies(over[c], u) && violation(constraints.get(c), over[c], u) > 0) {
                return false;
            }
        }
        return true;
    }

    private boolean applies(int[] parameters, double[] u) {
        for (int j : parameters) {
            if (!activity.active(j, u)) {
                return false;
            }
        }
        return true;
    }

    private double violation(Constraint constraint, int[] parameters, double[] u) {
        if (!(constraint instanceof NumericConstraint numeric)) {
            return constraint.violation(space.decode(u));
        }
        double[] x = new double[parameters.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = coordinates[parameters[i]].number(u[parameters[i]]);
        }
        return numeric.violation(x);
    }
}
