package dev.etesian.studies.suggest;

import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.strategy.Suggestion;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Event;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is kept between requests: problems that were read, and why points were suggested, the latest of each. */
final class QueryCache {

    private static final int MOST_PROBLEMS = 64;
    private static final int MOST_POINTS = 10_000;

    private final Latest<String, StudyDefinition> definitions = new Latest<>(MOST_PROBLEMS);
    private final Latest<String, Latest<Point, Rationale>> made = new Latest<>(MOST_PROBLEMS);

    /** The study of a document; most requests have that of the one before. */
    StudyDefinition definition(String document) {
        StudyDefinition known = definitions.get(document);
        if (known == null) {
            known = new StudyReader().document(document);
            definitions.put(document, known);
        }
        return known;
    }

    /** Why a point was suggested; one that was not suggested here is the user's. */
    Rationale why(String key, Point point) {
        Map<Point, Rationale> before = made.get(key);
        Rationale rationale = before == null ? null : before.get(point);
        return rationale == null ? Rationale.of(Event.USER) : rationale;
    }

    void keep(String key, List<Suggestion> suggestions) {
        Map<Point, Rationale> points = made.computeIfAbsent(key, k -> new Latest<>(MOST_POINTS));
        suggestions.forEach(suggestion -> points.put(suggestion.point(), suggestion.rationale()));
    }

    /** A map that lets go of what was not used for longest. */
    private static final class Latest<K, V> extends LinkedHashMap<K, V> {

        private static final long serialVersionUID = 1L;

        private final int most;

        Latest(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
        }
    }
}
