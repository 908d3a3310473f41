package dev.etesian.optim;

import dev.etesian.math.Domain;
import java.util.function.Predicate;

/** A domain for tests: levels per coordinate, 0 continuous, negative for categories, and one constraint. */
public record LevelDomain(int[] levels, Predicate<double[]> constraint) implements Domain {

    public static LevelDomain of(int... levels) {
        return new LevelDomain(levels, u -> true);
    }

    public LevelDomain where(Predicate<double[]> rule) {
        return new LevelDomain(levels, rule);
    }

    @Override
    public int dimension() {
        return levels.length;
    }

    @Override
    public Axis axis(int j) {
        return new Levels(Math.abs(levels[j]), levels[j] < 0);
    }

    @Override
    public void snap(double[] u) {
        for (int j = 0; j < u.length; j++) {
            u[j] = Math.min(1, Math.max(0, u[j]));
            if (levels[j] != 0) {
                u[j] = axis(j).level(axis(j).nearest(u[j]));
            }
        }
    }

    @Override
    public boolean admits(double[] u) {
        return constraint.test(u);
    }

    private record Levels(long levels, boolean unordered) implements Axis {
        @Override
        public double level(long index) {
            if (index < 0 || index >= levels) {
                throw new IndexOutOfBoundsException("level " + index + " of " + levels);
            }
            return levels == 1 ? 0.5 : (double) index / (levels - 1);
        }

        @Override
        public long nearest(double u) {
            return Math.round(u * (levels - 1));
        }
    }
}
