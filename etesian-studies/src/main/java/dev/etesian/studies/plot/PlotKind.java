package dev.etesian.studies.plot;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The plots of a study by name. To add one, write it and add a line. */
public enum PlotKind {
    OBJECTIVES(1, ObjectivesPlot::of),
    PARALLEL(1, ParallelPlot::of),
    PROGRESS(1, ProgressPlot::of),
    SLICES(1, SlicesPlot::of),
    IMPORTANCE(3, ImportancePlot::of),
    EFFECTS(3, EffectsPlot::of),
    CONTOURS(3, ContoursPlot::of),
    FIT(3, FitPlot::of);

    private final int least;
    private final Function<PlotData, StudyPlot> maker;

    PlotKind(int least, Function<PlotData, StudyPlot> maker) {
        this.least = least;
        this.maker = maker;
    }

    /** Why there is nothing to plot; empty where there is. */
    public Optional<String> lack(PlotData data) {
        int all = data.overview().records().size();
        int results = data.results().size();
        if (results == 0) {
            return Optional.of(
                    all == 0 ? "no trial yet" : "no result yet, of " + all + (all == 1 ? " trial" : " trials"));
        }
        int parameters = data.problem().space().parameters().size();
        if (this == CONTOURS && parameters < 2) {
            return Optional.of("expected at least 2 parameters, got " + parameters);
        }
        return results < least
                ? Optional.of("expected at least " + least + " results to fit models to, got " + results)
                : Optional.empty();
    }

    /** The plot. */
    public StudyPlot of(PlotData data) {
        return maker.apply(data);
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
