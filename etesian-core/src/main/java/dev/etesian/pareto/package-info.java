/**
 * Dominance, fronts, hypervolume and box decompositions of sets of points, where larger is better in every coordinate.
 *
 * <p>A set of points is a plain {@code double[][]}, one row a point; nothing here changes what it is given. Read
 * {@link dev.etesian.pareto.Dominance} and {@link dev.etesian.pareto.Hypervolume} first.
 *
 * <pre>{@code
 * double[][] gains = {{1, 3}, {2, 2}, {1, 1}};
 * double[][] front = Dominance.front(gains);                          // {1, 3}, {2, 2}
 * double volume = Hypervolume.of(front, new double[] {0, 0});         // 5
 * var free = BoxDecomposition.nonDominated(front, new double[] {0, 0}); // 3 boxes
 * }</pre>
 */
@NullMarked
package dev.etesian.pareto;

import org.jspecify.annotations.NullMarked;
