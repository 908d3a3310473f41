package dev.etesian.strategy;

import dev.etesian.math.Sobol;
import dev.etesian.space.Constraint;
import dev.etesian.space.Point;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A point of a domain that breaks its constraints least, found by random steps of adapting size: narrow regions are
 * reached that sampling misses.
 *
 * @param violation the sum over constraints; 0 where all hold
 */
record LeastViolation(double[] u, double violation) {

    private static final int SAMPLES = 1_024;
    private static final int STEPS = 1_500;
    private static final int CLIMBS = 3;
    private static final double SHRINK = 0.9;
    private static final double GROW = 1.5;

    static LeastViolation search(UntriedDomain domain, RandomGenerator random) {
        LeastViolation best = sampled(domain, random);
        for (int climb = 0; climb < CLIMBS && best.violation > 0; climb++) {
            LeastViolation found = climb(domain, climb == 0 ? best : sampled(domain, random), random);
            best = found.violation < best.violation ? found : best;
        }
        return best;
    }

    private static LeastViolation sampled(UntriedDomain domain, RandomGenerator random) {
        Sobol sequence = Sobol.scrambled(domain.dimension(), random);
        double[] u = new double[domain.dimension()];
        LeastViolation best = new LeastViolation(u, Double.POSITIVE_INFINITY);
        for (int i = 0; i < SAMPLES && best.violation > 0; i++) {
            sequence.point(i, u);
            best = better(domain, best, u);
        }
        return best;
    }

    private static LeastViolation climb(UntriedDomain domain, LeastViolation start, RandomGenerator random) {
        LeastViolation best = start;
        double step = 0.3;
        double[] u = new double[domain.dimension()];
        for (int i = 0; i < STEPS && best.violation > 0; i++) {
            int always = random.nextInt(u.length);
            for (int j = 0; j < u.length; j++) {
                boolean move = j == always || random.nextInt(u.length) < 2;
                u[j] = best.u[j] + (move ? step * random.nextGaussian() : 0);
                if (move && domain.axis(j).levels() > 0 && random.nextBoolean()) {
                    u[j] = random.nextDouble();
                }
            }
            LeastViolation next = better(domain, best, u);
            step = Math.max(1e-15, Math.min(0.5, step * (next.violation < best.violation ? GROW : SHRINK)));
            best = next;
        }
        return best;
    }

    private static LeastViolation better(UntriedDomain domain, LeastViolation best, double[] u) {
        double[] snapped = u.clone();
        domain.snap(snapped);
        snapped = domain.exact(snapped);
        if (!domain.isNew(snapped)) {
            return best;
        }
        double violation = domain.admits(snapped) ? 0 : violation(domain, snapped);
        return violation < best.violation ? new LeastViolation(snapped, violation) : best;
    }

    /** Never quite 0 where the domain does not admit the point. */
    private static double violation(UntriedDomain domain, double[] u) {
        Point point = domain.space().decode(u);
        double sum = Double.MIN_VALUE;
        for (Constraint constraint : domain.space().constraints()) {
            sum += Math.min(Double.MAX_VALUE, constraint.violation(point));
        }
        return sum;
    }

    /** What is broken, in words. */
    String describe(UntriedDomain domain) {
        Point point = domain.space().decode(u);
        List<String> broken = domain.space().constraints().stream()
                .filter(constraint -> constraint.violation(point) > 0)
                .map(constraint -> "'" + constraint.name() + "' by " + constraint.violation(point))
                .toList();
        return "no admissible point found: breaks " + String.join(", ", broken);
    }
}
