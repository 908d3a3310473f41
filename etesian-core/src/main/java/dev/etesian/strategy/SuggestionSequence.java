package dev.etesian.strategy;

import dev.etesian.math.Streams;
import dev.etesian.problem.Rationale;
import java.util.List;
import java.util.Optional;

/**
 * The suggestions of one request as they are made: which trial is next, and where it may go. A point that was evaluated
 * comes again only where repeats were asked for and nothing else is left. Confined to one thread.
 */
public final class SuggestionSequence {

    private final Request request;
    private final Streams streams;
    private final UntriedDomain domain;
    private final AdmissiblePoints admissible;
    private long trial;
    private boolean repeating;

    public SuggestionSequence(Request request, Streams streams) {
        this.request = request;
        this.streams = streams;
        domain = UntriedDomain.of(request.problem(), request.history());
        admissible = new AdmissiblePoints(domain, streams.design());
        trial = request.history().trials();
    }

    /** The points that may be suggested now. */
    public UntriedDomain domain() {
        return domain;
    }

    /** Some of them, where they are rare. */
    double[][] few() {
        return admissible.few().toArray(double[][]::new);
    }

    public long trial() {
        return trial;
    }

    /** Turns to the next suggestion; false where the space has no more points. */
    public boolean next() {
        admissible.look(streams.trial(trial));
        while (admissible.exhausted() && request.repeats() && domain.reopen()) {
            repeating = true;
            admissible.look(streams.trial(trial));
        }
        return !admissible.exhausted();
    }

    /** Whether no admissible point could be found, so that {@link #fill} gives one that breaks constraints. */
    public boolean infeasible() {
        return admissible.leastBroken().isPresent();
    }

    /** A point that does not depend on results; what is wrong with it is added to {@code fallbacks}. */
    public Optional<double[]> fill(SpaceFilling filling, List<String> fallbacks) {
        Optional<LeastViolation> broken = admissible.leastBroken();
        if (broken.isPresent()) {
            fallbacks.add(broken.get().describe(domain));
            return broken.map(LeastViolation::u);
        }
        return filling.point(domain, admissible.few(), trial, streams);
    }

    /** Takes a point for the trial, which is then running, where nothing failed. */
    public Suggestion suggest(double[] u, Rationale rationale) {
        return suggest(u, rationale, List.of());
    }

    /** Takes a point for the trial, which is then running. */
    public Suggestion suggest(double[] u, Rationale rationale, List<Throwable> causes) {
        domain.run(u);
        trial++;
        return new Suggestion(request.problem().space().decode(u), rationale, causes);
    }

    /** What to say about the space. */
    public List<String> notes() {
        return repeating ? List.of("space exhausted: a point is repeated") : List.of();
    }
}
