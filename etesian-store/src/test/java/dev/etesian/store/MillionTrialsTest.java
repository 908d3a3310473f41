package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Study;
import dev.etesian.study.StudyLog;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study of a million trials is opened, and gone on with, in a gigabyte of memory: at most a kilobyte a trial. */
final class MillionTrialsTest {

    private static final int TRIALS = 1_000_000;
    private static final int BLOCK = 1_000;
    private static final long KILOBYTE = 1024;

    /** Opens the study, asks and tells once, and says how much memory that leaves in use, and how long opening took. */
    static final class Opener {
        public static void main(String[] args) {
            long begun = System.nanoTime();
            try (SqlStore store = Examples.open(Path.of(args[0]))) {
                Study study = Study.open("s", Examples.SETUP, store);
                int trials = study.trials().size();
                long opened = System.nanoTime() - begun;
                Pending next = study.ask(1, Compute.serial()).get(0);
                study.tell(next.id(), 1, 2);
                System.gc();
                long used =
                        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
                System.out.println(trials + " " + next.id() + " " + used + " " + opened / 1_000_000);
            }
        }
    }

    @Test
    @Tag("slow")
    void openInAGigabyte(@TempDir Path folder) throws Exception {
        fill(folder);
        Process child = new ProcessBuilder(
                        Children.java(),
                        "-Xmx1g",
                        "-XX:+UseSerialGC",
                        "-Dorg.sqlite.tmpdir=" + folder,
                        "-cp",
                        Children.classPath(),
                        Opener.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String[] said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .strip()
                .split(" ");
        assertThat(child.waitFor()).isZero();
        assertThat(said).as("trials, next trial, bytes, milliseconds").hasSize(4);
        assertThat(said[0]).isEqualTo(Integer.toString(TRIALS));
        assertThat(said[1]).isEqualTo(Integer.toString(TRIALS));
        assertThat(Long.parseLong(said[2])).as("bytes in use").isLessThan(TRIALS * KILOBYTE);
        try (SqlStore store = Examples.open(folder)) {
            assertThat(store.outline("s", Examples.SETUP).overview().records()).hasSize(TRIALS + 1);
        }
    }

    /** The events of trials that were asked for and told, a thousand at a time. */
    private static void fill(Path folder) {
        try (SqlStore store = Examples.open(folder)) {
            store.create("s", "");
            StudyLog log = store.log("s");
            long size = 0;
            for (int first = 0; first < TRIALS; first += BLOCK) {
                List<Event> events = new ArrayList<>();
                List<Point> points = new ArrayList<>();
                for (int i = first; i < first + BLOCK; i++) {
                    points.add(Point.of("x", (double) i / TRIALS).with("n", 1 + i % 1_000_000));
                }
                events.add(new Event.Asked(first, size, points, Collections.nCopies(BLOCK, Rationale.of("golden"))));
                for (int i = first; i < first + BLOCK; i++) {
                    events.add(new Event.Told(i, Examples.result(i, -i)));
                }
                assertThat(log.append(Entry.all(size, Instant.EPOCH, events))).isTrue();
                size += events.size();
            }
        }
    }
}
