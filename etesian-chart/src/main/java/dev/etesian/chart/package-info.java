/**
 * Charts and pictures, drawn once and written as PNG and SVG; nothing here knows what is drawn.
 *
 * <p>Read {@link dev.etesian.chart.Drawing} and {@link dev.etesian.chart.ChartSheet} first.
 *
 * <pre>{@code
 * Curve runs = Curve.line("runs", 0, trials, meters);
 * Plot plot = new Plot("Distance", "trial", "meters", false, false, List.of(runs));
 * Drawing picture = new PlotsPicture("Every run", "", List.of(plot), 1);
 * PictureFiles.write(picture, Path.of("."), "runs");   // runs.png and runs.svg
 * }</pre>
 */
@NullMarked
package dev.etesian.chart;

import org.jspecify.annotations.NullMarked;
