/**
 * Complete methods: from the results so far to the next points.
 *
 * <p>Read {@link dev.etesian.strategy.Strategy} and {@link dev.etesian.strategy.MoboRs} first, then
 * {@link dev.etesian.strategy.ModelBased} and {@link dev.etesian.strategy.Search}, which everything that follows models shares.
 *
 * <p>Other modules add strategies through a {@link dev.etesian.strategy.StrategyProvider}. What they may build on:
 *
 * <ul>
 *   <li>with models, a {@link dev.etesian.strategy.Method} in a {@code ModelBased}: from a
 *       {@link dev.etesian.strategy.Posterior} and its {@link dev.etesian.strategy.Models} it makes an acquisition, and
 *       {@code Search} makes a {@link dev.etesian.strategy.Proposal} of that; {@link dev.etesian.strategy.SearchRules} and
 *       {@link dev.etesian.strategy.Screening} say what else happens and how hard to search;
 *   <li>without, a {@code Strategy} over {@link dev.etesian.strategy.SuggestionSequence}, the points that may still be suggested, and
 *       {@link dev.etesian.strategy.SpaceFilling};
 *   <li>of acquisitions, {@code MomentField} over a {@code MomentFunction}, {@code Axis} between scaled gains and latent units,
 *       and {@code ConstrainedAcquisition} for constraints.
 * </ul>
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
