package dev.etesian.store;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.space.Value;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Result;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes events into a chapter: the frequent kinds field by field, the others as the JSON of their rows. */
final class ChapterWriter {

    private final EventCodec codec;
    private final PackedOutput results = new PackedOutput();
    private final PackedOutput suggestions = new PackedOutput();
    private long time;

    ChapterWriter(EventCodec codec, long first, int size) {
        this.codec = codec;
        results.number(Chapter.FORMAT);
        results.number(first);
        results.number(size);
    }

    byte[] results() {
        return results.sealed();
    }

    byte[] suggestions() {
        return suggestions.sealed();
    }

    void write(Entry entry) {
        Event event = entry.event();
        if (event instanceof Event.Asked asked && !asked.id().equals(Optional.of(""))) {
            head(entry, 0);
            asked(asked);
        } else if (event instanceof Event.Added added) {
            head(entry, 0);
            results.number(added.trial());
            results.word(added.origin());
            point(added.point());
        } else if (event instanceof Event.Started started) {
            head(entry, 0);
            results.number(started.trial());
            results.number(started.attempt());
            results.word(started.by());
        } else if (event instanceof Event.Told told && plain(told.result())) {
            head(entry, 0);
            results.number(told.trial());
            told(told.result());
        } else {
            head(entry, Chapter.IN_WORDS);
            results.bytes(codec.encode(entry).payload());
        }
    }

    private static boolean plain(Result result) {
        return result.replaces().isEmpty() && result.note().isEmpty();
    }

    private void head(Entry entry, int form) {
        long at = entry.at().toEpochMilli();
        results.number(EventType.of(entry.event()).ordinal() + form);
        results.number(at - time);
        time = at;
    }

    private void told(Result result) {
        results.number(result.attempt());
        results.text(result.id().orElse(""));
        Map<String, Measurement> outcomes = result.outcomes();
        boolean noisy = outcomes.values().stream().anyMatch(m -> !Double.isNaN(m.standardError()));
        results.number(noisy ? -outcomes.size() : outcomes.size());
        outcomes.forEach((name, measured) -> {
            results.word(name);
            results.real(measured.value());
            if (noisy) {
                results.real(measured.standardError());
            }
        });
    }

    private void asked(Event.Asked asked) {
        results.number(asked.first());
        results.number(asked.points().size());
        suggestions.text(asked.id().orElse(""));
        suggestions.number(asked.count());
        suggestions.number(asked.basis());
        for (int i = 0; i < asked.points().size(); i++) {
            point(asked.points().get(i));
            rationale(asked.rationales().get(i));
        }
    }

    private void point(Point point) {
        suggestions.number(point.values().size());
        point.values().forEach((name, value) -> {
            suggestions.word(name);
            if (value instanceof Value.Real real) {
                suggestions.number(0);
                suggestions.real(real.number());
            } else if (value instanceof Value.Whole whole) {
                suggestions.number(1);
                suggestions.number(whole.number());
            } else {
                suggestions.number(2);
                suggestions.word(value.toString());
            }
        });
    }

    private void rationale(Rationale why) {
        suggestions.word(why.strategy());
        boolean simple = why.equals(Rationale.of(why.strategy()));
        suggestions.number(simple ? 0 : 1);
        if (simple) {
            return;
        }
        numbers(why.lambda());
        suggestions.real(why.acquisition());
        suggestions.number(why.predicted().size());
        for (Rationale.Prediction predicted : why.predicted()) {
            suggestions.word(predicted.objective());
            suggestions.real(predicted.median());
            suggestions.real(predicted.low());
            suggestions.real(predicted.high());
        }
        suggestions.number(why.memory().size());
        why.memory().forEach(this::numbers);
        suggestions.number(why.fallbacks().size());
        why.fallbacks().forEach(suggestions::word);
        suggestions.number(why.level());
    }

    private void numbers(List<Double> numbers) {
        suggestions.number(numbers.size());
        numbers.forEach(suggestions::real);
    }
}
