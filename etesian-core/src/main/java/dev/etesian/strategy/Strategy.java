package dev.etesian.strategy;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import java.util.List;

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
}
