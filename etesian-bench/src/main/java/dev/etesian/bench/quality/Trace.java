package dev.etesian.bench.quality;

import java.util.List;

/**
 * What happened in a run, in order.
 *
 * @param x points of the unit cube
 * @param y outcomes without noise, in the user's units
 * @param observed outcomes as told, with noise
 * @param lambda weights drawn for each; empty where none were
 * @param fallbacks how many suggestions were not made as intended
 * @param seconds spent on suggestions
 */
record Trace(
        double[][] x, double[][] y, double[][] observed, List<List<Double>> lambda, int fallbacks, double seconds) {}
