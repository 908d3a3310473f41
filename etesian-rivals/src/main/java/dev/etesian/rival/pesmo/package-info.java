/**
 * Predictive entropy search: {@code Pesmo} draws Pareto sets, {@code PesmoGain} says how much an outcome would tell about them.
 * Read these two first.
 */
@NullMarked
package dev.etesian.rival.pesmo;

import org.jspecify.annotations.NullMarked;
