/**
 * How good a set of outcomes is.
 *
 * <p>Read {@link dev.etesian.metric.TradeOffs} and {@link dev.etesian.metric.PreferenceScore} first; hypervolume is in
 * {@link dev.etesian.pareto.Hypervolume}.
 *
 * <pre>{@code
 * TradeOffs judge = TradeOffs.along(new Tchebyshev(), directions);
 * double[] best = judge.expectedMaximum(scaledGains);       // E max s_λ after each outcome
 * double[] regret = judge.bayesRegret(scaledGains, front);
 * }</pre>
 */
@NullMarked
package dev.etesian.metric;

import org.jspecify.annotations.NullMarked;
