package dev.etesian.strategy;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Rationale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A strategy that looks at no result: a floor to compare with, and a way to start. */
record SpaceFillingSearch(String name, SpaceFilling filling) implements Strategy {

    @Override
    public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
        Unvisited domain = Visits.of(request);
        List<Suggestion> suggestions = new ArrayList<>();
        for (int i = 0; i < request.count(); i++) {
            Optional<double[]> u = filling.point(domain, request.history().trials() + i, streams);
            if (u.isEmpty()) {
                break;
            }
            domain.visit(u.get());
            suggestions.add(new Suggestion(request.problem().space().decode(u.get()), Rationale.of(name)));
        }
        return suggestions;
    }
}
