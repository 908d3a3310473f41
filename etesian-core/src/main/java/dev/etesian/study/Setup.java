package dev.etesian.study;

import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Problem;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import java.util.OptionalLong;

/**
 * Everything a study is made with.
 *
 * @param goal what is searched for at first; {@link Study#steer} changes its preference
 * @param seed of every random draw: the same seed and events give the same suggestions
 * @param repeats whether points are suggested again once a finite space is exhausted
 * @param budget how many trials the study is to have; no ask is refused for it, but a strategy may plan with it
 */
public record Setup(Problem problem, Goal goal, Strategy strategy, long seed, boolean repeats, OptionalLong budget) {

    public Setup {
        goal.preference().check(problem.objectives());
        goal.scalarization().check(problem.objectives());
        strategy.check(problem);
        if (budget.isPresent() && budget.getAsLong() < 0) {
            throw new IllegalArgumentException("budget: expected 0 or more trials, got " + budget.getAsLong());
        }
    }

    /** Without a budget. */
    public Setup(Problem problem, Goal goal, Strategy strategy, long seed, boolean repeats) {
        this(problem, goal, strategy, seed, repeats, OptionalLong.empty());
    }

    /** The whole front, Tchebyshev, the default strategy, seed 0. */
    public static Setup of(Problem problem) {
        return new Setup(
                problem, new Goal(Preference.flat(), new Tchebyshev()), Strategies.named(Strategies.DEFAULT), 0, false);
    }

    /** The same for another problem, with a preference that fits it. */
    public Setup changed(Problem other, Preference preference) {
        return new Setup(other, goal.preferring(preference), strategy, seed, repeats, budget);
    }

    /** The same with another preference. */
    public Setup preferring(Preference preference) {
        return new Setup(problem, goal.preferring(preference), strategy, seed, repeats, budget);
    }

    /** The same with another scalarization. */
    public Setup scalarizedBy(Scalarization scalarization) {
        return new Setup(problem, new Goal(goal.preference(), scalarization), strategy, seed, repeats, budget);
    }

    /** The same with another strategy. */
    public Setup using(Strategy other) {
        return new Setup(problem, goal, other, seed, repeats, budget);
    }

    /** The same with another seed. */
    public Setup seeded(long other) {
        return new Setup(problem, goal, strategy, other, repeats, budget);
    }

    /** The same, suggesting points again once a finite space is exhausted. */
    public Setup repeating() {
        return new Setup(problem, goal, strategy, seed, true, budget);
    }

    /** The same with so many trials in mind. */
    public Setup budgeted(long trials) {
        return new Setup(problem, goal, strategy, seed, repeats, OptionalLong.of(trials));
    }

    @Override
    public String toString() {
        return problem + ", " + goal.preference() + ", " + goal.scalarization().name() + ", " + strategy.name()
                + ", seed "
                + seed + (repeats ? ", points may repeat" : "")
                + (budget.isPresent() ? ", " + budget.getAsLong() + " trials" : "");
    }
}
