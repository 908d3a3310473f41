package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.studies.CreateStudy;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A long log is sent in pieces, at the pace of whoever reads it, and nobody else waits for that. */
@Timeout(300)
final class EventHubTest {

    /** Suggestions that are several megabytes of events. */
    private static final int ASKS = 40;

    @TempDir
    Path folder;

    private Studies studies;
    private OpenStudy longLog;
    private OpenStudy other;
    private EventHub hub;

    @BeforeEach
    void make() {
        studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
        longLog = create("long");
        other = create("other");
        for (int i = 0; i < ASKS; i++) {
            longLog.study().ask(256, Compute.serial());
        }
        hub = new EventHub(name -> {});
    }

    @AfterEach
    void close() {
        hub.close();
        studies.close();
    }

    private OpenStudy create(String name) {
        String parameters = IntStream.range(0, 20)
                .mapToObj(i -> "\"parameter" + i + "\":{\"type\":\"real\",\"low\":0,\"high\":1}")
                .collect(Collectors.joining(","));
        String document = "{\"name\":\"" + name + "\",\"strategy\":\"random\",\"parameters\":{" + parameters
                + "},\"objectives\":{\"f\":\"maximize\",\"g\":\"minimize\"}}";
        return new CreateStudy(new StudyReader().document(document)).in(studies);
    }

    /** Where events go: each write waits until it is let go on, or goes on by itself. */
    private static final class Reader implements Content.Sink {

        private static final Pattern ID = Pattern.compile("(?m)^id: ([0-9]+)$");

        private final StringBuilder text = new StringBuilder();
        private final Queue<Callback> writes = new ArrayDeque<>();
        private final boolean slow;
        private Runnable written = () -> {};
        private volatile boolean failed;

        Reader(boolean slow) {
            this.slow = slow;
        }

        EventStream stream() {
            return new EventStream(this, Callback.from(() -> {}, cause -> failed = true), () -> true);
        }

        @Override
        public void write(boolean last, ByteBuffer bytes, Callback callback) {
            synchronized (this) {
                text.append(StandardCharsets.UTF_8.decode(bytes));
                if (slow) {
                    writes.add(callback);
                }
            }
            written.run();
            if (!slow) {
                callback.succeeded();
            }
        }

        /** Reads what was sent. */
        void read() {
            List<Callback> done;
            synchronized (this) {
                done = new ArrayList<>(writes);
                writes.clear();
            }
            done.forEach(Callback::succeeded);
        }

        synchronized int length() {
            return text.length();
        }

        synchronized List<Long> ids() {
            return ID.matcher(text)
                    .results()
                    .map(found -> Long.valueOf(found.group(1)))
                    .toList();
        }
    }

    @Test
    void whoReadsSlowlyGetsEverythingAndHoldsLittle() throws Exception {
        Reader slow = new Reader(true);
        hub.follow(longLog, 0, slow.stream());
        List<Long> all = LongStream.rangeClosed(1, ASKS).boxed().toList();
        int most = 0;
        while (slow.ids().size() < all.size()) {
            int before = slow.length();
            slow.read();
            most = Math.max(most, slow.length() - before);
            Thread.sleep(10);
        }
        assertThat(slow.ids()).isEqualTo(all);
        assertThat(slow.failed).isFalse();
        assertThat(slow.length()).isGreaterThan(4 << 20);
        assertThat(most).as("what was held at most").isLessThan(slow.length() / 2);
    }

    @Test
    void aStudyIsHeardWhileAnotherIsReadFromItsBeginning() throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        Reader live = new Reader(false);
        hub.follow(other, 0, live.stream());
        Reader reading = new Reader(false);
        reading.written = () -> {
            if (reading.ids().size() == 1 && other.overview().size() == 0) {
                live.written = () -> order.add("other");
                other.study().ask(1, Compute.serial());
                hub.wake("other");
            }
            order.add("long");
        };
        hub.follow(longLog, 0, reading.stream());
        while (reading.ids().size() < ASKS || live.ids().isEmpty()) {
            Thread.sleep(5);
        }
        assertThat(order.indexOf("other")).as("in " + order).isBetween(1, order.lastIndexOf("long"));
    }
}
