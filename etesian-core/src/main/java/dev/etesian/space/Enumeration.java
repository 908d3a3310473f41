package dev.etesian.space;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Every snapped position of a finite space, one after the other: an odometer whose wheels are the active coordinates. */
final class Enumeration implements Iterator<double[]> {

    private final Coordinate[] coordinates;
    private final Activity activity;
    private final long[] level;
    private final double[] u;
    private boolean more = true;

    Enumeration(Coordinate[] coordinates, Activity activity) {
        this.coordinates = coordinates;
        this.activity = activity;
        this.level = new long[coordinates.length];
        this.u = new double[coordinates.length];
        restart(0);
    }

    @Override
    public boolean hasNext() {
        return more;
    }

    @Override
    public double[] next() {
        if (!more) {
            throw new NoSuchElementException("enumeration: every point has been given");
        }
        double[] current = u.clone();
        more = advance();
        return current;
    }

    /** Moves the last wheel that can move, and puts those after it back to their first level. */
    private boolean advance() {
        int[] order = activity.order();
        for (int k = order.length - 1; k >= 0; k--) {
            int j = order[k];
            if (activity.active(j, u) && level[j] + 1 < coordinates[j].levels()) {
                level[j]++;
                u[j] = coordinates[j].level(level[j]);
                restart(k + 1);
                return true;
            }
        }
        return false;
    }

    private void restart(int from) {
        int[] order = activity.order();
        for (int k = from; k < order.length; k++) {
            int j = order[k];
            level[j] = 0;
            u[j] = activity.active(j, u) ? coordinates[j].level(0) : Coordinate.REST;
        }
    }
}
