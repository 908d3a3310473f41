/**
 * Pictures of outcomes, drawn once and written as PNG and SVG.
 *
 * <p>Read {@link dev.etesian.bench.chart.Drawing} and {@link dev.etesian.bench.chart.SteeringPicture} first.
 *
 * <pre>{@code
 * Drawing picture = new SteeringPicture(result);
 * PictureFiles.write(picture, Path.of("."), "demo");   // demo.png and demo.svg
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.chart;

import org.jspecify.annotations.NullMarked;
