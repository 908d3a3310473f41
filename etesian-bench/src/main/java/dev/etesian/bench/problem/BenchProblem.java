package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A cheap, deterministic function of the unit cube with several objectives. Implementations are immutable. */
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

    /** A dense sample of the exact Pareto front in the objectives' own units, where it is known. */
    default Optional<double[][]> front() {
        return Optional.empty();
    }

    /** Returns the preference of that name. */
    default NamedPreference preference(String name) {
        return preferences().stream()
                .filter(preference -> preference.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("preference '" + name + "': problem '" + name()
                        + "' knows "
                        + preferences().stream().map(NamedPreference::name).collect(Collectors.joining(", "))
                        + "; name one of these or give a box"));
    }
}
