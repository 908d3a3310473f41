package dev.etesian.strategy;

import dev.etesian.gp.GpSettings;
import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * A complete method: from the results so far to the next points. A pure function of its arguments: the same request and
 * streams give the same suggestions, whatever the number of threads. Immutable and safe to share.
 */
public interface Strategy {

    /** The name scripts use. */
    String name();

    /**
     * Suggests the next points.
     *
     * @param compute threads, and a cancellation after which the best so far is returned
     * @param streams the randomness of the study
     * @return {@code request.count()} suggestions, fewer only where the space has no more points
     */
    List<Suggestion> suggest(Request request, Compute compute, Streams streams);

    /**
     * Whether its suggestions for a problem follow from the number of the trial alone: then it may be given a history that
     * says nothing else, and its suggestions are made and stored as fast as results are.
     */
    default boolean ignoresResults(Problem problem) {
        return false;
    }

    /** The settings of the models it follows in a problem of so many objectives; empty where it follows none of them. */
    default Optional<GpSettings> models(int objectives) {
        return Optional.empty();
    }

    /**
     * How many results of a space models need before what they say means something: the size of the initial design, for a
     * strategy that has one.
     */
    default int design(SearchSpace space) {
        return SearchRules.standard().design(space.domain().dimension());
    }

    /** The most objectives it can be asked for. */
    default int maxObjectives() {
        return Integer.MAX_VALUE;
    }

    /**
     * Refuses a problem that it cannot search.
     *
     * @throws IllegalArgumentException if there are too many objectives, saying what to use instead
     */
    default void check(Problem problem) {
        int objectives = problem.objectives().size();
        if (objectives > maxObjectives()) {
            throw new IllegalArgumentException("strategy '" + name() + "': expected at most " + maxObjectives()
                    + " objectives, got " + objectives + "; use " + Strategies.DEFAULT);
        }
    }
}
