/**
 * Problems with known answers to measure strategies on, and the preferences that the paper asks for on each.
 *
 * <p>Read {@link dev.etesian.bench.problem.BenchProblem} and {@link dev.etesian.bench.problem.BenchProblems} first. A new
 * problem is one class and one line in the list.
 *
 * <pre>{@code
 * BenchProblem problem = BenchProblems.named("circle");
 * double[] outcome = problem.evaluate(new double[] {0.6, 1});   // 0.6, 0.8
 * problem.preference("circle-mid");                             // where on the front the user wants to be
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.problem;

import org.jspecify.annotations.NullMarked;
