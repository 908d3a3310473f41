/**
 * A study as pictures: each plot is the numbers behind it and a drawing of them.
 *
 * <p>Read first {@link dev.etesian.studies.plot.PlotKind} and {@link dev.etesian.studies.plot.StudyPlot}.
 *
 * <pre>{@code
 * StudyPlot plot = PlotKind.OBJECTIVES.of(PlotData.of(study.overview()));
 * String svg = PictureFiles.svg(plot.drawing());
 * String numbers = Json.document(plot);
 * }</pre>
 */
@NullMarked
package dev.etesian.studies.plot;

import org.jspecify.annotations.NullMarked;
