package dev.etesian.store;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Result;
import dev.etesian.study.Setup;
import java.nio.file.Path;
import java.util.Map;

/** A small study that costs nothing to ask. */
final class Examples {

    static final Setup SETUP = Setup.of(Problem.of(
                    SearchSpace.of(Parameter.real("x", 0, 1), Parameter.integer("n", 1, 1_000_000)),
                    Objective.maximize("f"),
                    Objective.minimize("g")))
            .using(Strategies.named("random"));

    private Examples() {}

    static SqliteStore open(Path folder) {
        return SqliteStore.open(file(folder), Boxes.CODEC);
    }

    static Path file(Path folder) {
        return folder.resolve("etesian.db");
    }

    static Result result(double f, double g) {
        return Result.of(Map.of("f", Measurement.of(f), "g", Measurement.of(g)));
    }
}
