package dev.etesian.studies;

import dev.etesian.space.Names;
import dev.etesian.studies.json.ToJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Trials of a study, filtered, ordered and a page at a time.
 *
 * @param next where the next page starts; empty where this is the last
 */
public record TrialPage(List<TrialView> trials, OptionalLong next) implements ToJson {

    /**
     * Which trials are wanted.
     *
     * @param states only these; empty for all
     * @param sort a column of {@link TrialOrder#columns}; empty for the order of their numbers
     * @param descending largest first, with {@code sort}
     * @param after how many to skip
     * @param limit how many at most
     */
    public record Query(List<String> states, Optional<String> sort, boolean descending, long after, long limit) {

        public Query {
            for (String state : states) {
                if (!TrialView.STATES.contains(state)) {
                    throw new IllegalArgumentException(
                            "state '" + state + "': unknown; " + Names.suggestion(state, TrialView.STATES));
                }
            }
            if (after < 0 || limit < 1) {
                throw new IllegalArgumentException(
                        "page: expected after >= 0 and limit >= 1, got after " + after + " and limit " + limit);
            }
        }

        /** All trials by number. */
        public static Query all() {
            return new Query(List.of(), Optional.empty(), false, 0, Long.MAX_VALUE);
        }
    }

    public static TrialPage of(OpenStudy study, Query query) {
        Stream<TrialView> stream = study.trials().stream()
                .filter(trial -> query.states().isEmpty() || query.states().contains(trial.state()));
        Stream<TrialView> sorted = query.sort().isEmpty()
                ? stream
                : stream.sorted(TrialOrder.by(query.sort().get(), query.descending(), study.problem()));
        List<TrialView> rest = sorted.skip(query.after()).toList();
        boolean more = rest.size() > query.limit();
        return new TrialPage(
                more ? rest.subList(0, (int) query.limit()) : rest,
                more ? OptionalLong.of(query.after() + query.limit()) : OptionalLong.empty());
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trials", trials);
        json.put("next", next.isPresent() ? (Object) next.getAsLong() : null);
        return json;
    }
}
