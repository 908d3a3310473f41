package dev.etesian.store;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.Suggestion;
import dev.etesian.study.Result;
import dev.etesian.study.Setup;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** A small study that costs nothing to ask. */
final class Examples {

    /** Made without the defaults, whose classes take a short-lived child longer to load than all the rest. */
    static final Setup SETUP = setup(false);

    /** The same, and its asks are stored together. */
    static final Setup BLIND = setup(true);

    private Examples() {}

    private static Setup setup(boolean blind) {
        return new Setup(
                Problem.of(
                        SearchSpace.of(Parameter.real("x", 0, 1), Parameter.integer("n", 1, 1_000_000)),
                        Objective.maximize("f"),
                        Objective.minimize("g")),
                new Goal(Preference.flat(), new Tchebyshev()),
                new Golden(blind),
                0,
                false);
    }

    /** Steps through the interval by the golden ratio. */
    private record Golden(boolean blind) implements Strategy {

        private static final double RATIO = 0.6180339887498949;

        @Override
        public String name() {
            return "golden";
        }

        @Override
        public boolean ignoresResults(Problem problem) {
            return blind;
        }

        @Override
        public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
            long first = request.history().trials();
            return LongStream.range(first, first + request.count())
                    .mapToObj(i -> Point.of("x", i * RATIO % 1).with("n", 1 + i % 1_000_000))
                    .map(point -> new Suggestion(point, Rationale.of("golden")))
                    .toList();
        }
    }

    static SqlStore open(Path folder) {
        return Stores.file(file(folder), Boxes.CODEC);
    }

    static SqlStore open(Path folder, Options options) {
        return Stores.file(file(folder), options);
    }

    /** The connection that a store in a file writes with. */
    static Session writer(SqlStore store) {
        return ((SqliteDatabase) store.database()).writer();
    }

    static Path file(Path folder) {
        return folder.resolve("etesian.db");
    }

    static Result result(double f, double g) {
        return Result.of(Map.of("f", Measurement.of(f), "g", Measurement.of(g)));
    }
}
