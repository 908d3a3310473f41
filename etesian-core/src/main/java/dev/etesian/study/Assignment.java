package dev.etesian.study;

import dev.etesian.problem.Pending;

/**
 * A trial that somebody got to evaluate.
 *
 * @param attempt which evaluation of it this is, from 1
 * @param terms of the lease
 */
public record Assignment(Pending trial, int attempt, LeaseTerms terms) {

    @Override
    public String toString() {
        return trial + ", attempt " + attempt + ", lease " + terms.token() + " of "
                + terms.period().toMillis() / 1000.0 + " s";
    }
}
