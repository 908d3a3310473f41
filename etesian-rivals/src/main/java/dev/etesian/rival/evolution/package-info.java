/**
 * Evolution: of results, one trial at a time ({@code EvolutionarySearch}), and of functions that cost nothing, such as posterior
 * samples ({@link dev.etesian.rival.evolution.Nsga2}, {@link dev.etesian.rival.evolution.Moead}). Read {@code EvolutionarySearch} and
 * {@code Nsga2} first.
 */
@NullMarked
package dev.etesian.rival.evolution;

import org.jspecify.annotations.NullMarked;
