package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.space.Names;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * A function of the unit cube with several objectives: cheap and deterministic unless it is a {@link WorkloadProblem}.
 * Implementations are safe to share.
 *
 * <p>The best end of an objective's range is the best there is; the worst end is what a user would still call worth
 * having. Where the parameters are not all real, a point of the cube means the point of the {@link #space} nearest to it.
 */
public interface BenchProblem {

    /** The name scripts use. */
    String name();

    /** One line on what it is. */
    String description();

    /** The key of its source in the references. */
    String citation();

    /** The number of parameters. */
    int dimension();

    /** The objectives in order; each declares its direction and its range. */
    List<Objective> objectives();

    /** Returns the outcomes of a point of the unit cube, in the objectives' own units and directions. */
    double[] evaluate(double[] unit);

    /** The preferences that have a name on this problem; the first is {@code flat}. */
    List<NamedPreference> preferences();

    /** What may vary; the unit cube unless said otherwise. */
    default SearchSpace space() {
        return SearchSpace.cube(dimension());
    }

    /** Outcomes that must hold beside the objectives. */
    default List<OutcomeConstraint> limits() {
        return List.of();
    }

    /** Returns the outcomes of the limits at a point of the unit cube, in their order. */
    default double[] limited(double[] unit) {
        return new double[0];
    }

    /** Returns why a point of the unit cube cannot be evaluated; empty where it can. */
    default Optional<String> failure(double[] unit) {
        return Optional.empty();
    }

    /** A dense sample of the exact Pareto front in the objectives' own units, where it is known. */
    default Optional<double[][]> front() {
        return Optional.empty();
    }

    /** About how many seconds an evaluation takes; 0 where it takes no time. */
    default double seconds() {
        return 0;
    }

    /** Does what is needed once before the first evaluation; throws where something it needs is not there. */
    default void prepare() {}

    /** What the outcomes of a real workload come from; empty where a formula gives them. */
    default Optional<Provenance> provenance() {
        return Optional.empty();
    }

    /** Whether strategies are never tuned on it: a third of the set is kept to check what tuning was worth. */
    default boolean heldOut() {
        return false;
    }

    /** Returns whether a point of the unit cube can be evaluated and keeps every limit. */
    default boolean feasible(double[] unit) {
        return failure(unit).isEmpty() && keepsLimits(limited(unit));
    }

    /** Returns whether outcomes of the limits, in their order, hold. */
    default boolean keepsLimits(double[] outcomes) {
        for (int l = 0; l < limits().size(); l++) {
            if (!limits().get(l).holds(outcomes[l])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the preference of that name. */
    default NamedPreference preference(String name) {
        List<String> known = preferences().stream().map(NamedPreference::name).toList();
        return preferences().stream()
                .filter(preference -> preference.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("preference '" + name + "': problem '" + name()
                        + "' knows " + String.join(", ", known) + " and boxes in its own units"
                        + Names.meant(name, known)));
    }
}
