package dev.etesian.strategy;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A strategy that looks at no result: a floor to compare with, and a way to start. */
record SpaceFillingSearch(String name, SpaceFilling filling) implements Strategy {

    /** Where a parameter can have any of very many numbers, no point comes twice; constraints may take a long search. */
    @Override
    public boolean ignoresResults(Problem problem) {
        SearchSpace space = problem.space();
        return space.constraints().isEmpty() && space.parameters().stream().anyMatch(UntriedDomain::fine);
    }

    @Override
    public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
        SuggestionSequence sequence = new SuggestionSequence(request, streams);
        List<Suggestion> suggestions = new ArrayList<>();
        for (int i = 0; i < request.count() && sequence.next(); i++) {
            List<String> fallbacks = new ArrayList<>(sequence.notes());
            Optional<double[]> u = sequence.fill(filling, fallbacks);
            if (u.isEmpty()) {
                break;
            }
            suggestions.add(sequence.suggest(
                    u.get(), new Rationale(name, List.of(), Double.NaN, List.of(), List.of(), fallbacks, 0)));
        }
        return suggestions;
    }
}
