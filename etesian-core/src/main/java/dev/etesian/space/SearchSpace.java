package dev.etesian.space;

import dev.etesian.math.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Everything that may vary, and the one place where the user's units meet the unit cube.
 *
 * <p>Coordinate j of the cube is parameter j. A real parameter lies where its scale puts it; the values of an ordered
 * discrete one lie at their scaled places from 0 (the smallest) to 1 (the largest); category i of m lies at (i + ½)/m;
 * fixed and inactive parameters rest at ½. Immutable and safe to share between threads.
 *
 * <p>Exact: {@code decode(u)} is always admissible but for constraints; {@code decode(encode(p))} is p for every p that
 * {@code decode} gave, and for every admissible p of discrete parameters with up to 2^53 values (on a log scale, up to
 * about 2^46). A real number that no position names exactly moves to a neighbor. {@code encode(decode(u))} is idempotent.
 */
public final class SearchSpace {

    private final List<Parameter> parameters;
    private final List<Constraint> constraints;
    private final Map<String, Integer> indices = new LinkedHashMap<>();
    private final Coordinate[] coordinates;
    private final Activity activity;
    private final Domain domain;

    /** A space of at least one parameter, names unique, in which every condition and constraint finds its parameters. */
    public SearchSpace(List<Parameter> parameters, List<Constraint> constraints) {
        this.parameters = List.copyOf(parameters);
        this.constraints = List.copyOf(constraints);
        if (parameters.isEmpty()) {
            throw new RefusedException("space", "expected at least one parameter, got none");
        }
        for (Parameter parameter : parameters) {
            if (indices.put(parameter.name(), indices.size()) != null) {
                throw new RefusedException(
                        "parameter '" + parameter.name() + "'", "expected unique names, got it twice; rename one");
            }
        }
        this.coordinates = parameters.stream().map(Parameter::coordinate).toArray(Coordinate[]::new);
        this.activity = new Activity(this.parameters, indices, coordinates);
        int[][] over = constraints.stream().map(this::resolved).toArray(int[][]::new);
        this.domain = new SpaceDomain(this, coordinates, activity, over);
    }

    /** A space without constraints. */
    public static SearchSpace of(Parameter... parameters) {
        return new SearchSpace(List.of(parameters), List.of());
    }

    /** The unit cube itself: real parameters x1, x2, … from 0 to 1. */
    public static SearchSpace cube(int dimension) {
        return SearchSpace.of(IntStream.rangeClosed(1, dimension)
                .mapToObj(j -> Parameter.real("x" + j, 0, 1))
                .toArray(Parameter[]::new));
    }

    /** The same space with more constraints. */
    public SearchSpace subjectTo(Constraint... more) {
        return new SearchSpace(
                parameters,
                Stream.concat(constraints.stream(), Arrays.stream(more)).toList());
    }

    private int[] resolved(Constraint constraint) {
        return constraint.over().stream()
                .mapToInt(name -> {
                    Integer j = indices.get(name);
                    if (j == null) {
                        throw new RefusedException(
                                "constraint '" + constraint.name() + "'",
                                "no parameter '" + name + "' in this space; "
                                        + Names.suggestion(name, indices.keySet()));
                    }
                    if (constraint instanceof NumericConstraint && parameters.get(j) instanceof CategoricalParameter) {
                        throw new RefusedException(
                                "constraint '" + constraint.name() + "'",
                                "expected numbers, got the" + " categorical parameter '" + name
                                        + "'; use a general constraint");
                    }
                    return j;
                })
                .toArray();
    }

    public List<Parameter> parameters() {
        return parameters;
    }

    public List<Constraint> constraints() {
        return constraints;
    }

    /** The image of the space in the unit cube: what a maximizer may propose. */
    public Domain domain() {
        return domain;
    }

    /**
     * The position of any point, also of one from before the space was changed: numbers outside the bounds lie on the
     * nearest face, numbers between steps between levels, unknown categories at 0 (where no category lies), missing
     * values at ½; names that this space does not have are passed over.
     */
    public double[] encode(Point point) {
        return positions(point, Coordinate::position);
    }

    /**
     * Where a point lies that was evaluated, for a model to learn from: as {@link #encode} says, but a number outside the bounds
     * lies beyond the face of the cube, as far away as its scale puts it.
     */
    public double[] place(Point point) {
        return positions(point, Coordinate::place);
    }

    private double[] positions(Point point, ToDoubleBiFunction<Coordinate, Value> position) {
        double[] u = new double[coordinates.length];
        for (int j = 0; j < u.length; j++) {
            Value value = point.values().get(parameters.get(j).name());
            u[j] = value != null && activity.active(j, point, parameters)
                    ? position.applyAsDouble(coordinates[j], value)
                    : Coordinate.REST;
        }
        return u;
    }

    /** The admissible point nearest to a position: active parameters only, exact values; constraints may be broken. */
    public Point decode(double[] u) {
        if (u.length != coordinates.length) {
            throw new RefusedException("position", "expected " + coordinates.length + " coordinates, got " + u.length);
        }
        Map<String, Value> values = new LinkedHashMap<>();
        for (int j = 0; j < u.length; j++) {
            if (activity.active(j, u)) {
                values.put(parameters.get(j).name(), coordinates[j].value(u[j]));
            }
        }
        return new Point(values);
    }

    /**
     * A point as a person or a program wrote it, each value in its parameter's own kind: 3, 3.0 and "3" are the same
     * integer, and 0.1 + 0.2 is the step 0.3. Names and kinds are checked, bounds are not: see {@link #check}.
     */
    public Point read(Map<String, ?> written) {
        written.keySet().forEach(this::known);
        Map<String, Value> values = new LinkedHashMap<>();
        for (int j = 0; j < coordinates.length; j++) {
            String name = parameters.get(j).name();
            Object object = written.get(name);
            if (object != null) {
                Value value = coordinates[j].read(object);
                if (value == null) {
                    throw unexpected(j, object.toString());
                }
                values.put(name, value);
            }
        }
        return new Point(values);
    }

    /** Refuses a point that is not admissible, saying why and what would be. */
    public void check(Point point) {
        List<RefusedException> refusals = refusals(point);
        if (!refusals.isEmpty()) {
            throw refusals.get(0);
        }
    }

    /**
     * How a point that was evaluated departs from what might have been suggested, in words: numbers outside their bounds or
     * off their steps, and constraints that it breaks. Empty for an admissible point. Such a point is data all the same; one
     * with unknown names or categories, or without a value that it needs, is refused.
     */
    public List<String> departures(Point point) {
        return refusals(point).stream().map(Throwable::getMessage).toList();
    }

    private List<RefusedException> refusals(Point point) {
        point.values().keySet().forEach(this::known);
        List<RefusedException> refusals = new ArrayList<>();
        for (int j : activity.order()) {
            String name = parameters.get(j).name();
            Value value = point.values().get(name);
            boolean active = activity.active(j, point, parameters);
            if (active && (value == null || !coordinates[j].allows(value))) {
                RefusedException refusal =
                        unexpected(j, value == null ? "none" : value + Activity.hint(parameters.get(j), value));
                if (value == null || !numeric(parameters.get(j), value)) {
                    throw refusal;
                }
                refusals.add(refusal);
            }
            if (!active && value != null) {
                throw new RefusedException(
                        "parameter '" + name + "'",
                        "inactive unless "
                                + parameters
                                        .get(j)
                                        .when()
                                        .map(Condition::toString)
                                        .orElse("") + ", got " + value
                                + "; leave it out");
            }
        }
        for (Constraint constraint : constraints) {
            double violation = constraint.violation(point);
            if (violation > 0) {
                refusals.add(new RefusedException(
                        "constraint '" + constraint.name() + "'",
                        "broken by " + point + ", off by " + violation + "; move the point"));
            }
        }
        return refusals;
    }

    private static boolean numeric(Parameter parameter, Value value) {
        return !(parameter instanceof CategoricalParameter)
                && (value instanceof Value.Real || parameter instanceof IntegerParameter)
                && !(value instanceof Value.Label);
    }

    private void known(String name) {
        if (!indices.containsKey(name)) {
            throw new RefusedException(
                    "parameter '" + name + "'", "not in this space; " + Names.suggestion(name, indices.keySet()));
        }
    }

    private RefusedException unexpected(int j, String got) {
        return new RefusedException(
                "parameter '" + parameters.get(j).name() + "'", "expected " + coordinates[j].rule() + ", got " + got);
    }

    /** The number of different points before constraints; infinite where a real parameter has no step. */
    public double size() {
        return activity.count();
    }

    /** Every admissible point of a finite space, constraints included, in order, made as the stream is read. */
    public Stream<Point> points() {
        if (Double.isInfinite(size())) {
            throw new IllegalStateException(
                    "space: expected finitely many points, got infinitely many; ask size() first");
        }
        Spliterator<double[]> all = Spliterators.spliteratorUnknownSize(
                new Enumeration(coordinates, activity), Spliterator.ORDERED | Spliterator.DISTINCT);
        return StreamSupport.stream(all, false).filter(domain::admits).map(this::decode);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SearchSpace space
                && parameters.equals(space.parameters)
                && constraints.equals(space.constraints);
    }

    @Override
    public int hashCode() {
        return 31 * parameters.hashCode() + constraints.hashCode();
    }

    @Override
    public String toString() {
        return "SearchSpace" + parameters + (constraints.isEmpty() ? "" : " subject to " + constraints);
    }
}
