package dev.etesian.study;

import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Problem;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;

/**
 * Everything a study is made with.
 *
 * @param goal what is searched for at first; {@link Study#steer} changes its preference
 * @param seed of every random draw: the same seed and events give the same suggestions
 * @param repeats whether points are suggested again once a finite space is exhausted
 */
public record Setup(Problem problem, Goal goal, Strategy strategy, long seed, boolean repeats) {

    public Setup {
        goal.preference().check(problem.objectives());
        goal.scalarization().check(problem.objectives());
        strategy.check(problem);
    }

    /** The whole front, Tchebyshev, the default strategy, seed 0. */
    public static Setup of(Problem problem) {
        return new Setup(
                problem, new Goal(Preference.flat(), new Tchebyshev()), Strategies.named(Strategies.DEFAULT), 0, false);
    }

    /** The same with another preference. */
    public Setup preferring(Preference preference) {
        return new Setup(problem, new Goal(preference, goal.scalarization()), strategy, seed, repeats);
    }

    /** The same with another scalarization. */
    public Setup scalarizedBy(Scalarization scalarization) {
        return new Setup(problem, new Goal(goal.preference(), scalarization), strategy, seed, repeats);
    }

    /** The same with another strategy. */
    public Setup using(Strategy other) {
        return new Setup(problem, goal, other, seed, repeats);
    }

    /** The same with another seed. */
    public Setup seeded(long other) {
        return new Setup(problem, goal, strategy, other, repeats);
    }

    /** The same, suggesting points again once a finite space is exhausted. */
    public Setup repeating() {
        return new Setup(problem, goal, strategy, seed, true);
    }
}
