package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.problem.Pending;
import dev.etesian.study.Overview;
import java.util.List;
import java.util.Optional;

/**
 * Asks for points to evaluate at the same time. They stay pending until {@link Tell}, {@link Fail} or {@link Cancel}; a run
 * of the study leaves them alone. Fewer come where the space has no more points.
 *
 * @param id the asker's own name for this request: asking again under it gives the same trials
 */
public record Ask(int count, Optional<String> id) {

    /** Who evaluates what was asked for by hand. */
    private static final String BY = "hand";

    public Ask {
        if (count < 1) {
            throw new IllegalArgumentException("count: expected at least 1, got " + count);
        }
    }

    public Ask(int count) {
        this(count, Optional.empty());
    }

    public List<TrialView> in(OpenStudy study, Compute compute) {
        Optional<ServedStudy> there = study.served();
        return there.isPresent() && count <= ServedStudy.MOST_ASKED
                ? there.get().ask(count, id)
                : here(study, compute);
    }

    private List<TrialView> here(OpenStudy study, Compute compute) {
        List<Pending> asked =
                id.isEmpty() ? study.study().ask(count, compute) : study.study().ask(id.get(), count, compute);
        // Announced, so that a run of this study leaves them to whoever asked.
        asked.forEach(trial -> study.study().start(trial.id(), 1, BY));
        Overview overview = study.overview();
        return asked.stream().map(trial -> TrialView.of(overview, trial.id())).toList();
    }
}
