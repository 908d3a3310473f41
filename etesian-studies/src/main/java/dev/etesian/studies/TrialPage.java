package dev.etesian.studies;

import dev.etesian.studies.json.ToJson;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Trials of a study, filtered, ordered and a page at a time.
 *
 * @param next where the next page starts; empty where this is the last
 * @param total how many there are on all pages
 */
public record TrialPage(List<TrialView> trials, OptionalLong next, long total) implements ToJson {

    /**
     * Which trials are wanted.
     *
     * @param states only these; empty for all
     * @param sort a column of {@link TrialOrder#columns}; empty for the order of their numbers
     * @param descending largest first, with {@code sort}
     * @param filter conditions of {@link TrialFilter}; empty for none
     * @param after without {@code sort} the first number, so that no trial is missed or comes twice where others change their
     *     states between pages; with it, how many to skip
     * @param limit how many at most
     */
    public record Query(
            List<TrialState> states, Optional<String> sort, boolean descending, String filter, long after, long limit) {

        public Query {
            if (after < 0 || limit < 1) {
                throw new IllegalArgumentException(
                        "page: expected after >= 0 and limit >= 1, got after " + after + " and limit " + limit);
            }
        }

        /**
         * The query as an address has it, but for where it starts.
         *
         * @param most how many at most
         */
        String text(long most) {
            return "limit=" + most + "&state="
                    + encoded(states.stream().map(TrialState::toString).collect(Collectors.joining(","))) + "&filter="
                    + encoded(filter) + "&sort="
                    + sort.map(column -> encoded((descending ? "-" : "") + column))
                            .orElse("");
        }

        private static String encoded(String text) {
            return URLEncoder.encode(text, StandardCharsets.UTF_8);
        }

        /** All trials by number. */
        public static Query all() {
            return new Query(List.of(), Optional.empty(), false, "", 0, Long.MAX_VALUE);
        }

        /**
         * A page as scripts ask for it.
         *
         * @param states separated by commas; empty for all
         * @param sort a column, with a minus before it for largest first; empty for the order of their numbers
         */
        public static Query of(String states, String filter, String sort, long after, long limit) {
            boolean descending = sort.startsWith("-");
            String column = descending ? sort.substring(1) : sort;
            return new Query(
                    states.isEmpty()
                            ? List.of()
                            : Stream.of(states.split(","))
                                    .map(TrialState::named)
                                    .toList(),
                    column.isEmpty() ? Optional.empty() : Optional.of(column),
                    descending,
                    filter,
                    after,
                    limit);
        }
    }

    public static TrialPage of(OpenStudy study, Query query) {
        return study.served().map(there -> there.page(query)).orElseGet(() -> here(study, query));
    }

    private static TrialPage here(OpenStudy study, Query query) {
        Stream<TrialView> stream = study.trials().stream()
                .filter(trial -> query.states().isEmpty() || query.states().contains(trial.state()))
                .filter(TrialFilter.of(query.filter(), study));
        boolean numbered = query.sort().isEmpty();
        Stream<TrialView> sorted =
                numbered ? stream : stream.sorted(TrialOrder.by(query.sort().get(), query.descending(), study));
        List<TrialView> all = sorted.toList();
        long skipped = numbered
                ? all.stream()
                        .takeWhile(trial -> trial.trial().id() < query.after())
                        .count()
                : Math.min(query.after(), all.size());
        List<TrialView> rest = all.subList((int) skipped, all.size());
        if (rest.size() <= query.limit()) {
            return new TrialPage(rest, OptionalLong.empty(), all.size());
        }
        long next = numbered ? rest.get((int) query.limit()).trial().id() : query.after() + query.limit();
        return new TrialPage(rest.subList(0, (int) query.limit()), OptionalLong.of(next), all.size());
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trials", trials);
        json.put("next", next.isPresent() ? Long.toString(next.getAsLong()) : null);
        json.put("total", total);
        return json;
    }
}
