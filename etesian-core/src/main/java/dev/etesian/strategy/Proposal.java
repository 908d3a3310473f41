package dev.etesian.strategy;

import java.util.List;

/**
 * A point of the unit cube that a method proposes.
 *
 * @param value of its acquisition there
 * @param lambda the weights it was chosen for; empty where there are none
 */
record Proposal(double[] x, double value, List<Double> lambda) {}
