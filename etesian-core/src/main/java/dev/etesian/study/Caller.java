package dev.etesian.study;

import java.util.Optional;

/**
 * Who makes a change, and under which id. Both are optional; see {@link Study#by} and {@link Study#once}.
 *
 * @param actor a person, a worker or a program, as it calls itself; empty where nobody said
 * @param id the caller's own name for the change, unique in the study, by which a repetition is known. Asks and results have
 *     ids of their own, {@link Event.Asked#id} and {@link Result#id}
 */
public record Caller(String actor, Optional<String> id) {

    /** Nobody in particular. */
    public static final Caller NOBODY = new Caller("", Optional.empty());

    /** The result under the caller's id, unless it has one of its own. */
    Result identify(Result result) {
        return result.id().isPresent() || id.isEmpty() ? result : result.identified(id.get());
    }
}
