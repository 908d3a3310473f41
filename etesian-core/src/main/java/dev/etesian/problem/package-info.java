/**
 * The vocabulary of an experiment: objectives, measurements, trials, history; pure data.
 *
 * <p>Read {@link dev.etesian.problem.Problem} and {@link dev.etesian.problem.Trial} first.
 *
 * <pre>{@code
 * Problem problem = Problem.of(space, Objective.maximize("ratio"), Objective.minimize("seconds").within(0, 5))
 *         .limitedTo(OutcomeConstraint.atMost("memory", 512));
 * Pending trial = new Pending(0, space.decode(u), Rationale.of("sobol"));
 * Trial told = Trial.withOutcomes(trial, Measurement.all(Map.of("ratio", 3.2, "seconds", 0.4, "memory", 300.0)), problem);
 * History history = History.of(problem, List.of(told)); // x in the cube, gains (3.2, −0.4)
 * }</pre>
 */
@NullMarked
package dev.etesian.problem;

import org.jspecify.annotations.NullMarked;
