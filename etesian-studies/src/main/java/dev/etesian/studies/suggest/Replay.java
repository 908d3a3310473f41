package dev.etesian.studies.suggest;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Completed;
import dev.etesian.problem.History;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import dev.etesian.studies.CurrentPreference;
import dev.etesian.studies.Predictions;
import dev.etesian.studies.RationaleView;
import dev.etesian.studies.Recommendation;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The study that a request tells of, as if its events had just happened, and what is answered from it. */
final class Replay {

    private final Query query;
    private final QueryCache cache;
    private final Compute compute;
    private final Overview study;

    Replay(Query query, QueryCache cache, Compute compute) {
        this.query = query;
        this.cache = cache;
        this.compute = compute;
        Setup setup = query.definition().setup();
        study = Overview.of(query.definition().name(), setup, Entry.all(0, Instant.EPOCH, events()));
        if (!study.faults().isEmpty()) {
            throw new IllegalArgumentException(study.faults().get(0));
        }
    }

    private List<Event> events() {
        List<Query.Given> trials = query.trials();
        List<Event> events = new ArrayList<>();
        if (!trials.isEmpty()) {
            events.add(new Event.Asked(
                    0,
                    0,
                    trials.stream().map(Query.Given::point).toList(),
                    trials.stream()
                            .map(trial -> cache.why(query.key(), trial.point()))
                            .toList()));
        }
        for (int i = 0; i < trials.size(); i++) {
            switch (trials.get(i).state()) {
                case TOLD -> events.add(new Event.Told(i, trials.get(i).outcomes()));
                case FAILED -> events.add(new Event.Failed(i, "failed"));
                case PENDING -> {}
            }
        }
        return events;
    }

    /** Everything that was asked for. */
    Map<String, Object> answer() {
        Map<String, Object> answer = new LinkedHashMap<>();
        long start = System.nanoTime();
        List<Suggestion> made = suggestions();
        double seconds = (System.nanoTime() - start) / 1e9;
        answer.put("suggestions", made.stream().map(Replay::json).toList());
        if (query.seconds()) {
            answer.put("seconds", seconds);
        }
        if (query.front()) {
            answer.put("front", front());
        }
        if (query.recommend()) {
            answer.put("recommendation", recommendation().orElse(null));
        }
        if (!query.predict().isEmpty()) {
            answer.putAll(Predictions.of(study, query.predict(), compute).json());
        }
        return answer;
    }

    private List<Suggestion> suggestions() {
        if (query.count() == 0) {
            return List.of();
        }
        Setup setup = study.setup();
        History history = History.of(setup.problem(), study.trials());
        Request request = new Request(setup.problem(), setup.goal(), history, query.count(), setup.repeats());
        List<Suggestion> suggestions = setup.strategy().suggest(request, compute, new Streams(setup.seed()));
        cache.keep(query.key(), suggestions);
        return suggestions;
    }

    private static Map<String, Object> json(Suggestion suggestion) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("params", suggestion.point().values());
        json.put("rationale", new RationaleView(suggestion.rationale()));
        return json;
    }

    private List<Map<String, Object>> front() {
        CurrentPreference preference = CurrentPreference.of(study);
        return study.front().stream().map(trial -> member(preference, trial)).toList();
    }

    private static Map<String, Object> member(CurrentPreference preference, Completed trial) {
        Map<String, Object> member = new LinkedHashMap<>();
        member.put("trial", trial.id());
        preference.inside(trial).ifPresent(inside -> member.put("inside", inside));
        return member;
    }

    private Optional<Map<String, Object>> recommendation() {
        return Recommendation.of(study, study.setup().goal().preference()).map(best -> {
            Map<String, Object> all = best.json();
            all.keySet().retainAll(List.of("trial", "inside", "score", "neighbors"));
            return all;
        });
    }
}
