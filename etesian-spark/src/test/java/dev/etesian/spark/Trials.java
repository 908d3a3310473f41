package dev.etesian.spark;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.store.PreferenceCodec;
import dev.etesian.strategy.Strategies;
import dev.etesian.studies.document.Budget;
import dev.etesian.study.Setup;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A small problem to run. */
final class Trials {

    /** Preferences that are never stored but once. */
    static final PreferenceCodec FLAT = new PreferenceCodec() {
        @Override
        public String write(Preference preference) {
            return "flat";
        }

        @Override
        public Preference read(String document) {
            return Preference.flat();
        }

        @Override
        public Problem problem(String document) {
            return Trials.problem();
        }
    };

    private Trials() {}

    static Problem problem() {
        return Problem.of(
                SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("ratio"), Objective.minimize("seconds"));
    }

    static Setup setup() {
        return Setup.of(problem()).using(Strategies.named("random"));
    }

    static Budget budget(long trials, int parallel) {
        return new Budget(OptionalLong.of(trials), Optional.empty(), OptionalDouble.empty(), parallel);
    }
}
