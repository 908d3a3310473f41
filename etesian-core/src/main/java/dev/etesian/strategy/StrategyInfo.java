package dev.etesian.strategy;

/**
 * What is to be known about a strategy: help, documents, checks of study files and refusals all read it here.
 *
 * @param name what scripts call it
 * @param summary what it does, on one line
 * @param use when to use it
 * @param needs what it needs before it does what it is meant to
 * @param cost what a suggestion takes once 150 results of 4 parameters and 2 objectives are known, on two cores
 * @param citation a key of docs/references.md; empty where the method is ours
 * @param usesPreference whether it suggests anything else for another preference
 * @param maxObjectives the most objectives it can be asked for; {@link #ANY} where there is no bound
 * @param expectsImprovement whether the value of its acquisition is the logarithm of the improvement to be expected, in scaled
 *     gains
 */
public record StrategyInfo(
        String name,
        String summary,
        String use,
        String needs,
        String cost,
        String citation,
        boolean usesPreference,
        int maxObjectives,
        boolean expectsImprovement) {

    /** What a method with models needs: {@link SearchRules#design}. */
    public static final String DESIGN =
            "results to fit models to: 2(d + 1), but from eight parameters on 16 or, if more, d + 1; until then it spreads points";

    /** Any number of objectives. */
    public static final int ANY = Integer.MAX_VALUE;

    /** A strategy of ours that uses the preference, takes any number of objectives and expects no improvement. */
    public static StrategyInfo of(String name, String summary, String use, String needs, String cost) {
        return new StrategyInfo(name, summary, use, needs, cost, "", true, ANY, false);
    }

    /** A strategy of which nothing but its name is known. */
    static StrategyInfo named(String name) {
        return of(name, "", "", "", "");
    }

    /** The same under another name. */
    StrategyInfo renamed(String other) {
        return new StrategyInfo(
                other, summary, use, needs, cost, citation, usesPreference, maxObjectives, expectsImprovement);
    }

    /** The same, published. */
    public StrategyInfo citing(String key) {
        return new StrategyInfo(
                name, summary, use, needs, cost, key, usesPreference, maxObjectives, expectsImprovement);
    }

    /** The same, whatever is preferred. */
    public StrategyInfo ignoringPreference() {
        return new StrategyInfo(name, summary, use, needs, cost, citation, false, maxObjectives, expectsImprovement);
    }

    /** The same with a bound on the number of objectives. */
    public StrategyInfo upTo(int objectives) {
        return new StrategyInfo(
                name, summary, use, needs, cost, citation, usesPreference, objectives, expectsImprovement);
    }

    /** The same, its acquisition the logarithm of an improvement. */
    public StrategyInfo expectingImprovement() {
        return new StrategyInfo(name, summary, use, needs, cost, citation, usesPreference, maxObjectives, true);
    }
}
