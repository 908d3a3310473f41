/**
 * What may vary: parameters, points in the user's units, and their image in the unit cube.
 *
 * <p>Read {@link dev.etesian.space.SearchSpace} and {@link dev.etesian.space.Parameter} first.
 *
 * <pre>{@code
 * SearchSpace space = SearchSpace.of(
 *         Parameter.integer("level", 1, 19),
 *         Parameter.categorical("strategy", "fast", "lazy", "btopt"),
 *         Parameter.logReal("target", 1e-4, 1).when("strategy", "lazy", "btopt"));
 * Point point = space.decode(new double[] {0.5, 0.9, 0.25}); // {level=10, strategy=btopt, target=0.001}
 * }</pre>
 */
@NullMarked
package dev.etesian.space;

import org.jspecify.annotations.NullMarked;
