package dev.etesian.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A point of the unit cube that a method proposes.
 *
 * @param value of its acquisition there
 * @param lambda the weights it was chosen for; empty where there are none
 * @param fallbacks what could not be done as intended
 */
public record Proposal(double[] x, double value, List<Double> lambda, List<String> fallbacks) {

    /** The same point, with something to say about it. */
    public Proposal noting(String note) {
        List<String> notes = new ArrayList<>(fallbacks);
        notes.add(note);
        return new Proposal(x, value, lambda, notes);
    }

    /** The same point, chosen for weights. */
    public Proposal weighing(double[] weights) {
        return new Proposal(x, value, Arrays.stream(weights).boxed().toList(), fallbacks);
    }
}
