package dev.etesian.strategy;

import dev.etesian.math.Domain;
import dev.etesian.problem.History;
import dev.etesian.space.Parameter;
import dev.etesian.space.RealParameter;
import dev.etesian.space.SearchSpace;
import java.util.HashSet;
import java.util.Set;

/** A space without the points that were evaluated or are running: no maximizer can propose a duplicate. */
final class Unvisited implements Domain {

    /** A real parameter with fewer numbers than this between its bounds is compared in the user's units. */
    private static final double MANY = 0x1p40;

    private final SearchSpace space;
    private final Domain domain;
    private final boolean coarse;
    private final Set<Place> tried = new HashSet<>();
    private final Set<Place> running = new HashSet<>();

    private Unvisited(SearchSpace space) {
        this.space = space;
        domain = space.domain();
        coarse = space.parameters().stream().anyMatch(Unvisited::coarse);
    }

    static Unvisited of(SearchSpace space, History history) {
        Unvisited domain = new Unvisited(space);
        add(history.x(), domain.tried);
        add(history.failed(), domain.tried);
        add(history.pending(), domain.running);
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

    private static void add(double[][] rows, Set<Place> places) {
        for (double[] u : rows) {
            places.add(Place.of(u));
        }
    }

    /** Excludes a point from now on; not to be called while somebody searches. */
    void run(double[] u) {
        running.add(Place.of(u));
    }

    /** Admits again what was evaluated, or, where that was done before, what is running; false where nothing is left to. */
    boolean reopen() {
        Set<Place> closed = tried.isEmpty() ? running : tried;
        boolean some = !closed.isEmpty();
        closed.clear();
        return some;
    }

    /** Whether a snapped point was neither evaluated nor is running. */
    boolean isNew(double[] u) {
        Place place = Place.of(coarse ? exact(u) : u);
        return !tried.contains(place) && !running.contains(place);
    }

    /** The position of the point in the user's units that a position stands for. */
    double[] exact(double[] u) {
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
