package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import dev.etesian.study.Assignment;

/**
 * An evaluation in hand.
 *
 * @param attempt which one of the trial, from 1
 * @param program the attempt whose program gives the outcome: an earlier one where that was taken up
 * @param token of the lease; empty for a program that was left behind and whose trial somebody else evaluates, or nobody
 */
record Evaluation(Pending trial, int attempt, int program, String token) {

    static Evaluation of(Assignment work) {
        return new Evaluation(
                work.trial(), work.attempt(), work.attempt(), work.terms().token());
    }

    /** A program that was left behind. */
    static Evaluation late(Pending trial, int program) {
        return new Evaluation(trial, program, program, "");
    }

    /** The same with the program of an earlier attempt. */
    Evaluation adopting(int earlier) {
        return new Evaluation(trial, attempt, earlier, token);
    }

    boolean leased() {
        return !token.isEmpty();
    }

    /** By what it is known among all that are in hand. */
    String slot() {
        return leased() ? slot(trial.id()) : folder();
    }

    /** By what its program is known. */
    String folder() {
        return trial.id() + "/" + program;
    }

    static String slot(long trial) {
        return Long.toString(trial);
    }
}
