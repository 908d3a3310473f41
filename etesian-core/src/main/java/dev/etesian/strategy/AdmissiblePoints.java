package dev.etesian.strategy;

import dev.etesian.math.Sobol;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Where a strategy may still go: anywhere, to a few points that sampling would hardly hit, nowhere because a finite space
 * is exhausted, or, against a constraint that nothing seems to satisfy, only where it is broken least.
 *
 * <p>A probe of {@value #PROBES} points tells the ordinary case. Otherwise a finite space of up to {@value #COUNTABLE}
 * points is enumerated, which is certain, and the constraints of any other are searched, which is not. Confined to one
 * thread.
 */
final class AdmissiblePoints {

    private static final int PROBES = 256;
    private static final int COMMON = 8;
    private static final int COUNTABLE = 100_000;
    private static final int KEPT = 2_048;

    private final UntriedDomain domain;
    private final double[][] probes;
    private List<double[]> all = List.of();
    private List<double[]> few = List.of();
    private Optional<LeastViolation> leastBroken = Optional.empty();
    private boolean exhausted;

    AdmissiblePoints(UntriedDomain domain, RandomGenerator random) {
        this.domain = domain;
        Sobol sequence = Sobol.scrambled(domain.dimension(), random);
        probes = new double[PROBES][domain.dimension()];
        for (int i = 0; i < PROBES; i++) {
            sequence.point(i, probes[i]);
            domain.snap(probes[i]);
        }
    }

    /** Looks again, after the domain changed. */
    void look(RandomGenerator random) {
        few = List.of();
        leastBroken = Optional.empty();
        exhausted = false;
        int hits = 0;
        for (int i = 0; i < PROBES && hits < COMMON; i++) {
            hits += domain.admits(probes[i]) ? 1 : 0;
        }
        if (hits >= COMMON) {
            return;
        }
        if (domain.space().size() <= COUNTABLE) {
            few = enumerated().stream().filter(domain::admits).limit(KEPT).toList();
            exhausted = few.isEmpty();
            return;
        }
        LeastViolation found = LeastViolation.search(domain, random);
        if (found.violation() > 0) {
            leastBroken = Optional.of(found);
        } else {
            few = List.of(found.u());
        }
    }

    private List<double[]> enumerated() {
        if (all.isEmpty()) {
            SearchSpace space = domain.space();
            all = new ArrayList<>();
            space.points().map(space::encode).forEach(all::add);
        }
        return all;
    }

    /** Whether every admissible point was evaluated or is running. */
    boolean exhausted() {
        return exhausted;
    }

    /** Admissible points, where they are rare. */
    List<double[]> few() {
        return few;
    }

    /** A point that breaks constraints, where no admissible one could be found. */
    Optional<LeastViolation> leastBroken() {
        return leastBroken;
    }
}
