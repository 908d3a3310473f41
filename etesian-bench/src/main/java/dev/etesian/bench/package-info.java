/**
 * Test problems, comparisons of strategies, and figures.
 *
 * <p>Read {@link dev.etesian.bench.LambdaQuadrature} and {@link dev.etesian.bench.OutcomeVolume} first: they say how good a
 * run is. {@code quality} runs whole studies and scores them, {@code latency} times single suggestions, {@code peer} runs other
 * libraries on the same problems, {@code reproduce} repeats the experiments of the paper. The resources {@code initial-*.json}
 * hold the starting points shared with runs of other libraries, by seed, in the unit cube.
 *
 * <pre>{@code
 * BenchProblem problem = BenchProblems.named("branin-currin-4");
 * NamedPreference top = problem.preference("top");
 * double[] value = LambdaQuadrature.of(problem, top, new Tchebyshev()).expectedMaximum(outcomes);
 * double[] inside = OutcomeVolume.of(problem, top).inside(outcomes).orElseThrow();
 * }</pre>
 */
@NullMarked
package dev.etesian.bench;

import org.jspecify.annotations.NullMarked;
