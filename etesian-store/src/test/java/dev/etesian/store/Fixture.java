package dev.etesian.store;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import dev.etesian.study.Claim;
import dev.etesian.study.Study;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Writes the fixture of the current schema, an event of every kind: {@code schemaN.db} and {@code schemaN.jsonl}, into the
 * folder given. Run once for each released schema; the files are kept for good.
 */
final class Fixture {

    private Fixture() {}

    public static void main(String[] args) throws IOException, java.sql.SQLException {
        Path folder = Path.of(args[0]);
        String name = "schema" + Schema.CURRENT.version();
        try (SqlStore store = Stores.file(folder.resolve(name + ".db"), Boxes.CODEC)) {
            store.create("fixture", "{\"name\":\"fixture ü\"}");
            happen(Study.open("fixture", Examples.SETUP, store));
            try (OutputStream out = Files.newOutputStream(folder.resolve(name + ".jsonl"))) {
                store.exportTo(out, "fixture");
            }
            Examples.writer(store).script("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    }

    static void happen(Study study) {
        study.ask("first", 3, Compute.serial());
        study.start(0, 1, "host/17");
        study.tell(0, Examples.result(1.5, -0.0).identified("tell 0").attempt(1).noted("\"calm\""));
        study.tell(0, Examples.result(1.5, 2).identified("tell 0"));
        study.tell(0, Map.of("f", new Measurement(Double.MIN_VALUE, 1e-300), "g", Measurement.of(Double.NaN)));
        study.tell(0, Examples.result(Double.MAX_VALUE, 1 / 3.0).correcting());
        study.fail(1, "line 1\nline 2");
        study.cancel(2, "no reagent left");
        study.steer(Preference.box("f", 0, Double.POSITIVE_INFINITY), "Ada: upwards");
        study.tell(
                Point.of("x", 0.1).with("n", 9), Examples.result(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
        study.add(Point.of("x", 1.0).with("n", 1), "start");
        study.extend(20, "more");
        study.ask(1, Compute.serial());
        Claim claim =
                Claim.of("host-2/18", "token ü").lasting(Duration.ofDays(365)).attempts(2);
        study.by("Ada").lease(claim, 2, Compute.serial());
        study.lease(5, Claim.of("gone", "short").lasting(Duration.ofMillis(1)));
        while (study.expire().isEmpty()) {
            Thread.onSpinWait();
        }
        study.once("again").retry(2, "reagent came");
        study.once("not ours").by("Bob").forget(1, "the disk was full");
        study.tag(0, Map.of("operator", "Ada \"the first\"", "good", ""), Set.of());
        study.tag(0, Map.of(), Set.of("good"));
        study.tell(Point.of("x", 1.25).with("n", 9), Examples.result(2, 3));
        study.by("Ada").change(Boxes.CODEC.problem("1.5"), "1.5", "more room", OptionalInt.of(1));
        study.once("steer 1").steer(Preference.flat(), "", OptionalInt.of(2));
        study.ask(1, Compute.serial());
    }
}
