package dev.etesian.studies;

import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Who did what in a study, the latest first.
 *
 * @param entries in the order of the log
 */
public record Activity(List<Entry> entries) implements ToJson {

    /** At most so many events before a position of the log. */
    public static Activity of(OpenStudy study, long before, int limit) {
        long end = Math.min(before, study.overview().size());
        long from = Math.max(0, end - limit);
        return new Activity(study.entries(from, end - from));
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(
                "activity",
                Stream.iterate(entries.size() - 1, i -> i >= 0, i -> i - 1)
                        .map(i -> json(entries.get(i)))
                        .toList());
        long first = entries.isEmpty() ? 0 : entries.get(0).position();
        json.put("next", first > 0 ? (Object) first : null);
        return json;
    }

    private static Map<String, Object> json(Entry entry) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("position", entry.position() + 1);
        one.put("type", StudyEvent.type(entry.event()));
        one.put("at", entry.at().toString());
        one.put("actor", entry.caller().actor());
        one.put("trials", StudyEvent.numbers(entry.event()).boxed().toList());
        one.put("note", note(entry.event()));
        return one;
    }

    private static String note(Event event) {
        if (event instanceof Event.Steered steered) {
            return steered.note();
        } else if (event instanceof Event.Told told) {
            return told.result().note();
        } else if (event instanceof Event.Failed failed) {
            return failed.reason();
        } else if (event instanceof Event.Cancelled cancelled) {
            return cancelled.reason();
        } else if (event instanceof Event.Retried retried) {
            return retried.note();
        } else if (event instanceof Event.Forgotten forgotten) {
            return forgotten.note();
        } else if (event instanceof Event.Extended extended) {
            return extended.note();
        } else if (event instanceof Event.Changed changed) {
            return changed.note();
        } else if (event instanceof Event.Started started) {
            return "attempt " + started.attempt() + " by " + started.by();
        }
        return event instanceof Event.Added added ? added.note() : "";
    }
}
