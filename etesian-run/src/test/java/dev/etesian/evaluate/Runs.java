package dev.etesian.evaluate;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.store.PreferenceCodec;
import dev.etesian.strategy.Strategies;
import dev.etesian.studies.document.Budget;
import dev.etesian.study.Setup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A small problem to run, and settings for it. */
public final class Runs {

    /** Preferences that are never stored but once. */
    public static final PreferenceCodec FLAT = new PreferenceCodec() {
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
            return Runs.problem();
        }
    };

    private Runs() {}

    public static Problem problem() {
        return Problem.of(
                SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("ratio"), Objective.minimize("seconds"));
    }

    public static Setup setup() {
        return Setup.of(problem()).using(Strategies.named("random"));
    }

    public static Map<String, Measurement> outcomes(Point point) {
        return Measurement.all(Map.of("ratio", point.real("x"), "seconds", point.real("x") * point.real("x")));
    }

    public static Budget budget(long trials, int parallel) {
        return new Budget(OptionalLong.of(trials), Optional.empty(), OptionalDouble.empty(), parallel);
    }

    public static RunSettings settings(Path folder, Budget budget, int retries) {
        return new RunSettings(
                budget,
                retries,
                values -> values,
                folder,
                1,
                Duration.ofSeconds(20),
                true,
                FailureLimits.usual(),
                RunSettings.LEASE,
                Duration.ofMinutes(10));
    }
}
