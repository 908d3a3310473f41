package dev.etesian.study;

import dev.etesian.problem.Problem;
import java.time.Instant;
import java.util.List;

/**
 * A problem that was searched from some event on.
 *
 * @param number from 1, the one that the study was set up with
 * @param document the problem in words of the caller's; empty for the first, which is in the study's definition
 * @param since how many events came before it
 * @param at when it was stored; {@link Instant#EPOCH} for the first
 * @param note why it changed
 * @param actor who changed it, empty where nobody said
 */
public record ProblemVersion(
        int number, Problem problem, String document, long since, Instant at, String note, String actor) {

    /** The number of the version that a suggestion made from so many events followed. */
    static int followed(List<ProblemVersion> versions, long basis) {
        int number = versions.size();
        while (number > 1 && versions.get(number - 1).since() >= basis) {
            number--;
        }
        return number;
    }
}
