/**
 * Methods that are neither ours nor those of the paper we follow, to compare with and to choose where they suit better.
 *
 * <p>Read {@link dev.etesian.rival.Rivals}, the list, and {@link dev.etesian.rival.Variants} first: our own methods with one
 * thing changed. Each rival is a {@link dev.etesian.strategy.Method}, so that models, maximizer, initial design and the ladder of
 * fallbacks are those of {@code epi}, or a {@link dev.etesian.strategy.Strategy} of its own.
 *
 * <pre>{@code
 * Strategy strategy = Strategies.named("ehi"); // found by ServiceLoader, wherever this module is on the class path
 * }</pre>
 */
@NullMarked
package dev.etesian.rival;

import org.jspecify.annotations.NullMarked;
