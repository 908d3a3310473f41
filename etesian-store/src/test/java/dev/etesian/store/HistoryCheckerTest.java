package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Caller;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.LeaseTerms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checker that finds nothing would be worth nothing: what each invariant forbids is found, and said. */
final class HistoryCheckerTest {

    private static final String HISTORY = "ask a\nasked a 0\nlease l\nleased l 1 1\ntell a 0\ntold a true\n"
            + "fail 1 1\nfailed f\nsteer v\nsteered v 2\nhalf a li";

    private static final List<Event> SOUND = List.of(
            asked(Optional.of("a"), 0),
            asked(Optional.empty(), 1),
            leased(1, 1, "l"),
            told(0, "a", "a"),
            new Event.Failed(1, 1, "crashed"),
            new Event.Steered(Preference.flat()));

    @TempDir
    Path folder;

    private static Event asked(Optional<String> id, long first) {
        return new Event.Asked(id, 1, first, 0, List.of(Point.of("x", 0.5)), List.of(Rationale.of("golden")));
    }

    private static Event leased(long trial, int attempt, String token) {
        return new Event.Started(trial, attempt, "w", Optional.of(LeaseTerms.of(token)));
    }

    private static Event told(long trial, String id, String value) {
        return new Event.Told(trial, Acknowledged.result(value).identified(id));
    }

    private List<String> violations(List<Event> events) throws IOException {
        HistoryChecker checker = new HistoryChecker();
        checker.read(Files.writeString(folder.resolve("history"), HISTORY));
        List<Entry> log = new ArrayList<>();
        for (Event event : events) {
            Optional<String> id = event instanceof Event.Failed
                    ? Optional.of("f")
                    : event instanceof Event.Steered ? Optional.of("v") : Optional.empty();
            log.add(new Entry(log.size(), Instant.EPOCH, new Caller("", id), event));
        }
        return checker.violations(log);
    }

    private void finds(String invariant, Event... events) throws IOException {
        assertThat(violations(Arrays.asList(events))).anyMatch(found -> found.startsWith(invariant));
    }

    private static Event at(int i) {
        return SOUND.get(i);
    }

    @Test
    void aSoundLogIsLeftAlone() throws IOException {
        assertThat(violations(SOUND)).isEmpty();
    }

    @Test
    void whatWasAcknowledgedIsMissed() throws IOException {
        for (int i = 0; i < SOUND.size(); i++) {
            List<Event> lost = new ArrayList<>(SOUND);
            lost.remove(i);
            assertThat(violations(lost)).as("without event " + i).isNotEmpty();
        }
        finds("I1", at(0), at(1), at(2), told(0, "a", "other"), at(4), at(5));
    }

    @Test
    void whatNobodyWantedAndWhatHappenedTwiceIsFound() throws IOException {
        finds("I2", at(0), told(0, "b", "b"));
        finds("I2", at(0), new Event.Cancelled(0, ""));
        finds("I2", at(0), leased(0, 1, "other"));
        finds("I3", at(0), at(3), at(3));
        finds("I3", at(0), asked(Optional.of("a"), 1));
        finds("I3", at(0), at(1), at(4), at(4));
    }

    @Test
    void illegalStatesAreFound() throws IOException {
        finds("I4", at(0), asked(Optional.empty(), 0));
        finds("I4", at(0), asked(Optional.empty(), 2));
        finds("I5", at(0), new Event.Expired(0, 1, true));
        finds("I5", at(0), at(3), leased(0, 1, "l"));
        finds("I5", told(0, "a", "a"));
        finds("I7", at(0), at(1), at(2), leased(1, 2, "l"));
        finds("I7", at(0), at(1), leased(1, 2, "l"));
    }
}
