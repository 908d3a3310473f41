/**
 * Evaluations: programs as black boxes, and the loop that keeps them busy.
 *
 * <p>Read {@link dev.etesian.evaluate.StudyRunner} and {@link dev.etesian.evaluate.CommandEvaluator} first;
 * {@link dev.etesian.evaluate.ResultParser} says what a result is.
 *
 * <pre>{@code
 * Evaluator evaluator = new LocalEngine().evaluator(new Work(spec, problem, budget.parallel(), folder, builtins));
 * StudyRunner runner = new StudyRunner(study, evaluator, RunSettings.of(definition, folder), System.out::println);
 * try (Signals signals = Signals.stopping(runner)) {
 *     RunReport report = runner.run();
 * }
 * }</pre>
 */
@NullMarked
package dev.etesian.evaluate;

import org.jspecify.annotations.NullMarked;
