package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Caller;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.LeaseTerms;
import dev.etesian.study.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random studies of every kind of event, with hostile texts and every kind of number, through file and export. */
final class ArchivePropertyTest {

    private static final double[] NUMBERS = {
        0,
        -0.0,
        1,
        -1,
        0.1,
        1 / 3.0,
        Math.nextUp(1),
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        1e-5,
        1e21,
        123_456_789_012_345_680.0,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };
    private static final String[] TEXTS = {
        "a",
        "",
        " ",
        "ü",
        "日本語",
        "\uD83C\uDF2A",
        "\"",
        "\\",
        "\n",
        "\r\n",
        "\u2028",
        "\u0000",
        "\t",
        "{\"seq\":0}",
        "'; DROP TABLE event; --",
        "NaN",
        "-1",
        "\u202E",
        "x".repeat(300)
    };

    private static Path folder;
    private static SqlStore one;
    private static SqlStore two;

    @BeforeAll
    static void open() throws IOException {
        folder = Files.createTempDirectory("archive");
        one = Examples.open(folder.resolve("one"), Options.of(Boxes.CODEC));
        two = Examples.open(folder.resolve("two"), Options.of(Boxes.CODEC));
    }

    @AfterAll
    static void close() throws IOException {
        one.close();
        two.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void everyStudyComesBack() {
        for (int seed = 0; seed < 60; seed++) {
            comesBack(seed);
        }
        assertSound(one);
        assertSound(two);
    }

    /** Random conflicts are over ids that no result has, which is all that may be wrong. */
    private static void assertSound(SqlStore store) {
        assertThat(store.verify("").broken())
                .allMatch(fault -> fault.words().endsWith("a conflict over an id that no result has"));
    }

    @Test
    @Tag("slow")
    void everyOneOfAThousandStudiesComesBack() {
        for (int seed = 1_000; seed < 2_000; seed++) {
            comesBack(seed);
        }
        assertSound(two);
    }

    private static void comesBack(int seed) {
        Random random = new Random(seed);
        String name = "s" + seed;
        one.create(name, TEXTS[random.nextInt(TEXTS.length)]);
        List<Entry> entries = entries(random);
        if (!entries.isEmpty()) {
            one.append(name, entries);
        }
        assertThat(one.read(name, 0)).as("seed %d", seed).isEqualTo(entries);
        String text = ArchiveTest.exported(one, name);
        ArchiveTest.imported(two, text, "");
        assertThat(ArchiveTest.exported(two, name)).as("seed %d", seed).isEqualTo(text);
        assertThat(two.read(name, 0)).as("seed %d", seed).isEqualTo(entries);
        assertThat(ArchiveTest.imported(two, text, "").events()).isZero();
    }

    /** Every kind of event, in an order that often makes no sense. */
    static List<Entry> entries(Random random) {
        List<Entry> entries = new ArrayList<>();
        Map<Long, Integer> leases = new HashMap<>();
        long trials = 0;
        int size = random.nextInt(25);
        for (int i = 0; i < size; i++) {
            Event event = trials == 0 ? asked(random, trials, i) : lawful(event(random, trials, i), leases);
            trials += event instanceof Event.Asked asked ? asked.points().size() : event instanceof Event.Added ? 1 : 0;
            Optional<String> id = random.nextInt(4) == 0 ? Optional.of("change " + i + text(random)) : Optional.empty();
            Caller caller = new Caller(random.nextInt(3) == 0 ? text(random) : "", id);
            entries.add(new Entry(i, Instant.ofEpochMilli(random.nextLong() >> 12), caller, event));
        }
        return entries;
    }

    /** The event, or one that leases allow: one at a time, and only what was leased runs out. */
    private static Event lawful(Event event, Map<Long, Integer> leases) {
        if (event instanceof Event.Started started) {
            if (leases.containsKey(started.trial())) {
                return new Event.Expired(started.trial(), leases.remove(started.trial()), true);
            }
            started.lease().ifPresent(terms -> leases.put(started.trial(), started.attempt()));
        } else if (event instanceof Event.Expired expired) {
            Integer attempt = leases.remove(expired.trial());
            return attempt == null
                    ? new Event.Retried(expired.trial(), "")
                    : new Event.Expired(expired.trial(), attempt, expired.again());
        } else if (event instanceof Event.Told told) {
            leases.remove(told.trial());
        } else if (event instanceof Event.Cancelled cancelled) {
            leases.remove(cancelled.trial());
        } else if (event instanceof Event.Failed failed) {
            leases.computeIfPresent(
                    failed.trial(), (t, a) -> failed.attempt() == 0 || a <= failed.attempt() ? null : a);
        }
        return event;
    }

    private static Event event(Random random, long trials, int i) {
        long trial = random.nextInt((int) trials);
        return switch (random.nextInt(14)) {
            case 0 -> asked(random, trials, i);
            case 1 -> new Event.Added(trials, point(random), text(random));
            case 2 -> new Event.Started(trial, i, text(random), lease(random, i));
            case 3 ->
                new Event.Disputed(
                        trial,
                        result(random, -1),
                        random.nextBoolean() ? Optional.of(point(random)) : Optional.empty());
            case 4 -> new Event.Failed(trial, random.nextInt(3), text(random));
            case 5 -> new Event.Cancelled(trial, text(random));
            case 6 ->
                new Event.Steered(
                        random.nextBoolean() ? Preference.flat() : Preference.box("f ü", -1e300, 0.1), text(random));
            case 7 -> new Event.Extended(random.nextLong() >>> 1, text(random));
            case 8 -> new Event.Expired(trial, 1 + random.nextInt(3), random.nextBoolean());
            case 9 -> new Event.Retried(trial, text(random));
            case 10 -> new Event.Forgotten(trial, text(random));
            case 11 -> new Event.Tagged(trial, Map.of("a" + text(random), text(random)), List.of(text(random)));
            case 12 -> {
                String document = Double.toString(1 + random.nextDouble());
                yield new Event.Changed(Boxes.CODEC.problem(document), document, text(random));
            }
            default -> new Event.Told(trial, result(random, i));
        };
    }

    private static Optional<LeaseTerms> lease(Random random, int i) {
        return random.nextBoolean()
                ? Optional.of(new LeaseTerms(
                        "token " + i, Duration.ofMillis(1 + random.nextInt(1 << 30)), 1 + random.nextInt(5)))
                : Optional.empty();
    }

    private static Event asked(Random random, long trials, int i) {
        int count = 1 + random.nextInt(3);
        List<Point> points = new ArrayList<>();
        List<Rationale> rationales = new ArrayList<>();
        for (int j = 0; j < count; j++) {
            points.add(point(random));
            rationales.add(rationale(random));
        }
        Optional<String> id = random.nextBoolean() ? Optional.of("ask " + i + " ü\"") : Optional.empty();
        return new Event.Asked(id, count + random.nextInt(2), trials, i, points, rationales);
    }

    private static Rationale rationale(Random random) {
        return random.nextBoolean()
                ? Rationale.of(text(random))
                : new Rationale(
                        text(random),
                        List.of(number(random), number(random)),
                        number(random),
                        List.of(new Rationale.Prediction(text(random), number(random), number(random), number(random))),
                        List.of(List.of(number(random)), List.of()),
                        List.of(text(random)),
                        random.nextInt(8));
    }

    private static Point point(Random random) {
        double real = number(random);
        return Point.of("x", Double.isFinite(real) ? real : 0.5)
                .with("n", random.nextLong())
                .with("kind\n\"", text(random));
    }

    private static Result result(Random random, int id) {
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        for (int k = random.nextInt(3); k >= 0; k--) {
            double error = Math.abs(number(random));
            outcomes.put(
                    "f" + k + " ü",
                    new Measurement(number(random), error < Double.POSITIVE_INFINITY ? error : Double.NaN));
        }
        Result result = Result.of(outcomes).attempt(random.nextInt(3)).noted(text(random));
        result = random.nextBoolean() && id >= 0 ? result.identified("tell " + id) : result;
        return random.nextInt(4) == 0 ? result.correcting(random.nextInt(3) - 1) : result;
    }

    private static double number(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> NUMBERS[random.nextInt(NUMBERS.length)];
            case 1 -> random.nextGaussian();
            default -> Double.longBitsToDouble(random.nextLong());
        };
    }

    private static String text(Random random) {
        return TEXTS[random.nextInt(TEXTS.length)];
    }
}
