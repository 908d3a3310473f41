/**
 * Complete methods: from the results so far to the next points.
 *
 * <p>Read {@link dev.etesian.strategy.Strategy} and {@code MoboRs} first, then {@code ModelBased} and {@code Search}, which
 * everything that follows models shares. A new one is a {@code Method} and a line in
 * {@link dev.etesian.strategy.Strategies}.
 *
 * <pre>{@code
 * Strategy strategy = Strategies.named("epi");
 * Goal goal = Goal.of(Preference.flat());
 * Request request = new Request(problem, goal, History.of(problem, trials), 1);
 * Suggestion next = strategy.suggest(request, Compute.of(2), new Streams(7)).get(0);
 * }</pre>
 */
@NullMarked
package dev.etesian.strategy;

import org.jspecify.annotations.NullMarked;
