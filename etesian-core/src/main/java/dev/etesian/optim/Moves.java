package dev.etesian.optim;

import dev.etesian.math.Domain;
import java.util.random.RandomGenerator;

/** Random points of a domain and random steps in it; the results still have to be snapped. */
final class Moves {

    /** About so many coordinates change in one step. */
    private static final int CHANGED = 4;

    private final Domain domain;
    private final Domain.Axis[] axes;

    Moves(Domain domain) {
        this.domain = domain;
        axes = new Domain.Axis[domain.dimension()];
        for (int j = 0; j < axes.length; j++) {
            axes[j] = domain.axis(j);
        }
    }

    int dimension() {
        return axes.length;
    }

    Domain domain() {
        return domain;
    }

    boolean continuous(int j) {
        return axes[j].levels() == 0;
    }

    Domain.Axis axis(int j) {
        return axes[j];
    }

    /** The number of points where every coordinate has levels, at most {@code most} + 1; 0 where one is continuous. */
    long grid(long most) {
        long product = 1;
        for (Domain.Axis axis : axes) {
            product = Math.min(most + 1, product * Math.min(most + 1, axis.levels()));
        }
        return product;
    }

    /** Writes grid point {@code index}, the first coordinate fastest. */
    void gridPoint(long index, double[] out) {
        long rest = index;
        for (int j = 0; j < axes.length; j++) {
            out[j] = axes[j].level(rest % axes[j].levels());
            rest /= axes[j].levels();
        }
    }

    /** Turns a point of the cube into one of the domain, each level with the same share of [0, 1). */
    void spread(double[] u) {
        for (int j = 0; j < axes.length; j++) {
            long levels = axes[j].levels();
            if (levels > 0) {
                u[j] = axes[j].level(Math.min(levels - 1, (long) (u[j] * levels)));
            }
        }
    }

    /** Writes a point near {@code from}: a few coordinates moved by {@code sigma} or by a level. */
    void step(double[] from, double[] to, double sigma, RandomGenerator random) {
        int d = axes.length;
        int always = random.nextInt(d);
        for (int j = 0; j < d; j++) {
            boolean changed = j == always || d <= CHANGED || random.nextInt(d) < CHANGED;
            to[j] = changed ? moved(j, from[j], sigma, random) : from[j];
        }
    }

    private double moved(int j, double u, double sigma, RandomGenerator random) {
        long levels = axes[j].levels();
        if (levels == 0) {
            return Math.min(1, Math.max(0, u + sigma * random.nextGaussian()));
        }
        if (levels == 1 || random.nextBoolean()) {
            return u;
        }
        return axes[j].level(jump(j, axes[j].nearest(u), sigma, random));
    }

    /** Another level: any other category, or an ordered level within about {@code sigma} of this one. */
    long jump(int j, long level, double sigma, RandomGenerator random) {
        long levels = axes[j].levels();
        if (axes[j].unordered()) {
            long other = random.nextLong(levels - 1);
            return other < level ? other : other + 1;
        }
        long reach = Math.max(1, Math.min(levels - 1, (long) (sigma * levels)));
        long far = 1 + random.nextLong(reach);
        long to = random.nextBoolean() ? level + far : level - far;
        return to < 0 || to >= levels ? Math.min(levels - 1, Math.max(0, 2 * level - to)) : to;
    }
}
