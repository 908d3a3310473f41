package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The points that would be suggested next under a preference, and what the models expect of them. Nothing is stored.
 *
 * @param front outcomes of the front that the models expect, one row each, in the user's units; none without results
 * @param reachable how likely the best point for it lands in a box; empty without a box, or without results
 * @param covered how much of the boxes the expected front dominates, of which open sides end where that front does; empty without a box, or without results
 * @param trusted whether there are as many results as a design has, so that what the models say means something
 * @param doubts sentences about models that predict the results badly
 */
public record Preview(
        Problem problem,
        Preference preference,
        List<Suggestion> suggestions,
        double[][] front,
        Optional<Double> reachable,
        Optional<Double> covered,
        boolean trusted,
        List<String> doubts)
        implements ToJson {

    public static Preview of(OpenStudy study, Preference preference, int count, Compute compute) {
        if (count < 1) {
            throw new IllegalArgumentException("count: expected at least 1, got " + count);
        }
        Overview overview = study.overview();
        Setup setup = overview.setup();
        History history = History.of(setup.problem(), overview.trials());
        Request request = new Request(
                setup.problem(),
                setup.goal().preferring(preference),
                history,
                count,
                setup.repeats(),
                overview.remaining(count));
        List<Suggestion> next = setup.strategy().suggest(request, compute, new Streams(setup.seed()));
        if (overview.front().isEmpty()) {
            return new Preview(
                    setup.problem(),
                    preference,
                    next,
                    new double[0][],
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    List.of());
        }
        Expectation expected = study.expectation(overview, compute);
        PredictedFront front = expected.front();
        return new Preview(
                setup.problem(),
                preference,
                next,
                front.some(),
                front.reachable(preference, overview, expected.fittedModels()),
                front.covered(preference),
                history.size() >= setup.strategy().design(setup.problem().space()),
                expected.doubts());
    }

    /** An expected outcome in words: the median and its central 90 % interval. */
    public static String words(Rationale.Prediction expected) {
        double low = expected.low();
        double high = expected.high();
        return Digits.within(expected.median(), low, high) + " (90 % interval: " + Digits.within(low, low, high)
                + " to " + Digits.within(high, low, high) + ")";
    }

    /** The probability that an evaluation succeeds, where some had failed when it was suggested. */
    public static Optional<Double> success(Rationale rationale) {
        return Double.isNaN(rationale.success()) ? Optional.empty() : Optional.of(rationale.success());
    }

    /** That probability in words. */
    public static String successWords(double probability) {
        return "succeeds with a probability of " + Math.round(100 * probability) + " %";
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("wanted", preference.describe(problem.objectives()));
        json.put("next", suggestions.stream().map(Preview::json).toList());
        json.put("reachable", reachable.map(p -> (Object) p).orElse(null));
        json.put("share", covered.map(p -> (Object) p).orElse(null));
        json.put("front", Arrays.stream(front).map(this::named).toList());
        json.put("trusted", trusted);
        json.put("words", preference.describe(problem.objectives()));
        json.put("notes", notes());
        return json;
    }

    /** What could not be done as intended, and why not to rely on the models. */
    public List<String> notes() {
        return Stream.concat(
                        doubts.stream(),
                        suggestions.stream().flatMap(suggestion -> suggestion.rationale().fallbacks().stream()))
                .distinct()
                .toList();
    }

    private Map<String, Object> named(double[] outcomes) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int k = 0; k < outcomes.length; k++) {
            named.put(problem.objectives().get(k).name(), outcomes[k]);
        }
        return named;
    }

    private static Map<String, Object> json(Suggestion suggestion) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("params", suggestion.point().values());
        json.put("expected", json(suggestion.rationale().predicted()));
        json.put("success", success(suggestion.rationale()).map(p -> (Object) p).orElse(null));
        return json;
    }

    /** Expected outcomes by objective. */
    static Map<String, Object> json(List<Rationale.Prediction> predicted) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (Rationale.Prediction expected : predicted) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("median", expected.median());
            one.put("low", expected.low());
            one.put("high", expected.high());
            json.put(expected.objective(), one);
        }
        return json;
    }
}
