/**
 * How good the points of a strategy are: whole studies on problems with known answers, scored by a fixed rule.
 *
 * <p>Read {@link dev.etesian.bench.quality.QualityPlan} and {@link dev.etesian.bench.quality.QualityLine} first: what is run,
 * and what comes out, one line a run.
 *
 * <pre>{@code
 * BenchProblem problem = BenchProblems.named("branin-currin-4");
 * NamedPreference top = PreferenceArgument.parse("top", problem);
 * QualityPlan plan = new QualityPlan(problem, List.of("epi"), top, new Tchebyshev(), 40, 10, 0);
 * new QualityBench(plan, 2).run(finished -> {}, line -> System.out.println(line.hypervolume()), () -> {});
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.quality;

import org.jspecify.annotations.NullMarked;
