package dev.etesian.gp;

import java.util.List;

/**
 * A fitted model.
 *
 * @param memory the hyper-parameters, from which the next fit starts
 * @param fitSize how many results the hyper-parameters were fitted to; 0 where they were kept
 * @param fallbacks what could not be done as intended, and what was done instead
 */
public record Fit(Surrogate surrogate, List<Double> memory, int fitSize, List<String> fallbacks) {}
