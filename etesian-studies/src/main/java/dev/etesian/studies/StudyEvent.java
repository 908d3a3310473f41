package dev.etesian.studies;

import dev.etesian.store.EventType;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Overview;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/**
 * Something that happened in a study, for those who follow it.
 *
 * @param trials the trials that it was about, as they are now
 * @param version of the preference that came of it
 */
public record StudyEvent(Entry entry, List<TrialView> trials, Optional<Integer> version) implements ToJson {

    /** The events of a study after the first {@code from}, at most so many. */
    public static List<StudyEvent> since(OpenStudy study, long from, int limit) {
        List<Entry> entries = study.entries(from, limit);
        Overview overview = study.overview(); // also where there are none: a log that was put back has none to come
        if (entries.isEmpty()) {
            return List.of();
        }
        return entries.stream()
                .map(entry -> new StudyEvent(entry, trials(entry.event(), overview), version(entry, overview)))
                .toList();
    }

    private static List<TrialView> trials(Event event, Overview overview) {
        return numbers(event)
                .filter(trial -> trial < overview.records().size())
                .mapToObj(trial -> TrialView.of(overview, trial))
                .toList();
    }

    /** The trials that an event is about. */
    static LongStream numbers(Event event) {
        if (event instanceof Event.Asked asked) {
            return LongStream.range(
                    asked.first(), asked.first() + asked.points().size());
        }
        for (Map.Entry<Class<? extends Event>, ToLongFunction<Event>> one : TRIALS.entrySet()) {
            if (one.getKey().isInstance(event)) {
                return LongStream.of(one.getValue().applyAsLong(event));
            }
        }
        return LongStream.empty();
    }

    /** Whether a trial may be another one after an event. */
    static boolean changes(Event event, long trial) {
        return event instanceof Event.Changed
                || event instanceof Event.Unreadable
                || numbers(event).anyMatch(number -> number == trial);
    }

    private static final Map<Class<? extends Event>, ToLongFunction<Event>> TRIALS = Map.of(
            Event.Added.class, event -> ((Event.Added) event).trial(),
            Event.Started.class, event -> ((Event.Started) event).trial(),
            Event.Expired.class, event -> ((Event.Expired) event).trial(),
            Event.Told.class, event -> ((Event.Told) event).trial(),
            Event.Disputed.class, event -> ((Event.Disputed) event).trial(),
            Event.Failed.class, event -> ((Event.Failed) event).trial(),
            Event.Cancelled.class, event -> ((Event.Cancelled) event).trial(),
            Event.Retried.class, event -> ((Event.Retried) event).trial(),
            Event.Forgotten.class, event -> ((Event.Forgotten) event).trial(),
            Event.Tagged.class, event -> ((Event.Tagged) event).trial());

    private static Optional<Integer> version(Entry entry, Overview overview) {
        return overview.preferences().stream()
                .filter(version -> version.number() > 1 && version.since() == entry.position())
                .map(version -> version.number())
                .findFirst();
    }

    /** From 1, without gaps. */
    public long id() {
        return entry.position() + 1;
    }

    /** What happened, in one word. */
    public String type() {
        return type(entry.event());
    }

    static String type(Event event) {
        return EventType.of(event).text();
    }

    /** A trial with what was expected of it, by which it can be drawn before it has a result. */
    private static Map<String, Object> drawn(TrialView trial) {
        Map<String, Object> json = trial.json();
        Map<String, Double> expected = trial.expected();
        if (!expected.isEmpty()) {
            json.put("expected", expected);
        }
        return json;
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", type());
        json.put("at", entry.at().toString());
        if (!entry.caller().actor().isEmpty()) {
            json.put("actor", entry.caller().actor());
        }
        json.put("trials", trials.stream().map(StudyEvent::drawn).toList());
        version.ifPresent(number -> json.put("version", number));
        return json;
    }
}
