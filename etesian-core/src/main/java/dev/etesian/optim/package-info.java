/**
 * Maximizers over the admissible part of the unit cube, and a quasi-Newton method for likelihoods.
 *
 * <p>Read {@link dev.etesian.optim.Maximizer} and {@link dev.etesian.optim.MultiStartMaximizer} first; inside, everything
 * with a gradient is driven by {@code Ascent}, one trial at a time. {@link dev.etesian.optim.Variation} and
 * {@link dev.etesian.optim.Offspring} are for those who evolve points.
 *
 * <pre>{@code
 * Maximizer maximizer = new MultiStartMaximizer();
 * Maximum best = maximizer.maximize(acquisition::open, domain, front, Compute.of(2), random);
 *
 * QuasiNewton.Result fit = new QuasiNewton().maximize(logLikelihood, lastFit, lower, upper);
 * }</pre>
 */
@NullMarked
package dev.etesian.optim;

import org.jspecify.annotations.NullMarked;
