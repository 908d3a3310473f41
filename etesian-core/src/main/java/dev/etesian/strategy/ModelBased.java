package dev.etesian.strategy;

import dev.etesian.gp.GpSettings;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A strategy that follows models: an initial design of 2(d + 1) points, then in turn fit, propose, and count the
 * proposal as evaluated for the next one of the batch.
 *
 * @param method what to propose from fitted models
 * @param start how the initial design is spread
 */
record ModelBased(String name, Method method, GpSettings settings, Dense dense, SpaceFilling start)
        implements Strategy {

    @Override
    public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
        check(request.problem());
        Request heeded = method.heedsPreference() ? request : request.whateverIsPreferred();
        Round round = new Round(this, heeded, compute, streams);
        List<Suggestion> suggestions = new ArrayList<>();
        for (int i = 0; i < request.count(); i++) {
            Optional<Suggestion> next = round.next();
            if (next.isEmpty()) {
                break;
            }
            suggestions.add(next.get());
        }
        return suggestions;
    }

    @Override
    public int mostObjectives() {
        return method.mostObjectives();
    }
}
