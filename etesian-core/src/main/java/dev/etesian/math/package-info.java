/**
 * Dense kernels, factorizations, distributions, Sobol points, randomness, threads, and the function types that optimizers
 * see.
 *
 * <p>Read {@link dev.etesian.math.Dense} and {@link dev.etesian.math.ScalarField} first.
 *
 * <pre>{@code
 * RandomGenerator random = new Streams(7).trial(0);
 * Sobol.scrambled(2, random).point(0, u);
 * int pivot = Dense.plain().cholesky(matrix, 0, n);          // −1 where it worked
 * double tail = Normal.logCdf(-40);
 * Compute.of(2).forEach(count, i -> out[i] = f(i));         // the same on any number of threads
 * }</pre>
 */
@NullMarked
package dev.etesian.math;

import org.jspecify.annotations.NullMarked;
