package dev.etesian.studies.plot;

import dev.etesian.chart.Drawing;
import dev.etesian.studies.json.ToJson;

/** A plot of a study: a drawing, and as JSON the numbers behind it. */
public sealed interface StudyPlot extends ToJson
        permits ObjectivesPlot,
                ParallelPlot,
                ProgressPlot,
                SlicesPlot,
                ImportancePlot,
                EffectsPlot,
                ContoursPlot,
                FitPlot {

    /** What is plotted. */
    PlotData data();

    Drawing drawing();
}
