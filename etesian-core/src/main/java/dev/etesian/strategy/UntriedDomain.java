package dev.etesian.strategy;

import dev.etesian.math.Domain;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.RealParameter;
import dev.etesian.space.SearchSpace;
import java.util.HashSet;
import java.util.Set;

/** A space without the points that were evaluated or are running: no maximizer can propose a duplicate. */
public final class UntriedDomain implements Domain {

    /** A real parameter with fewer numbers than this between its bounds is compared in the user's units. */
    private static final double MANY = 0x1p40;

    private final SearchSpace space;
    private final Domain domain;
    private final boolean coarse;
    private final Set<PointKey> tried = new HashSet<>();
    private final Set<PointKey> running = new HashSet<>();
    private final boolean noisy;
    private final NeighborIndex nearTried;
    private final NeighborIndex nearRunning;

    private UntriedDomain(SearchSpace space, boolean noisy) {
        this.space = space;
        this.noisy = noisy;
        domain = space.domain();
        nearTried = new NeighborIndex(domain);
        nearRunning = new NeighborIndex(domain);
        coarse = space.parameters().stream().anyMatch(UntriedDomain::coarse);
    }

    /** The points of a problem that are left; where it has no noise, those beside one that was evaluated are not new. */
    static UntriedDomain of(Problem problem, History history) {
        boolean noisy = !problem.objectives().stream().allMatch(Objective::deterministic);
        UntriedDomain domain = new UntriedDomain(problem.space(), noisy);
        domain.add(history.x(), domain.tried, domain.nearTried);
        domain.add(history.failed(), domain.tried, domain.nearTried);
        domain.add(history.pending(), domain.running, domain.nearRunning);
        return domain;
    }

    private static boolean coarse(Parameter parameter) {
        return parameter instanceof RealParameter real
                && real.high() - real.low() < MANY * Math.ulp(Math.max(Math.abs(real.low()), Math.abs(real.high())));
    }

    /** Whether a parameter has so many values, in every point, that none is drawn twice. */
    static boolean fine(Parameter parameter) {
        return parameter instanceof RealParameter real
                && real.step().isEmpty()
                && real.when().isEmpty()
                && !coarse(real);
    }

    private void add(double[][] rows, Set<PointKey> places, NeighborIndex near) {
        for (double[] u : rows) {
            places.add(PointKey.of(u));
            if (!noisy) {
                near.add(u);
            }
        }
    }

    /** Excludes a point from now on; not to be called while somebody searches. */
    void run(double[] u) {
        add(new double[][] {u}, running, nearRunning);
    }

    /** Admits again what was evaluated, or, where that was done before, what is running; false where nothing is left to. */
    boolean reopen() {
        Set<PointKey> closed = tried.isEmpty() ? running : tried;
        boolean some = !closed.isEmpty();
        (tried.isEmpty() ? nearRunning : nearTried).clear();
        closed.clear();
        return some;
    }

    /** Whether a snapped point was neither evaluated nor is running. */
    boolean isNew(double[] u) {
        PointKey place = PointKey.of(coarse ? exact(u) : u);
        return !tried.contains(place)
                && !running.contains(place)
                && (noisy || (!nearTried.has(u) && !nearRunning.has(u)));
    }

    /** The position of the point in the user's units that a position stands for. */
    public double[] exact(double[] u) {
        return space.encode(space.decode(u));
    }

    SearchSpace space() {
        return space;
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
        return domain.admits(u) && isNew(u);
    }
}
