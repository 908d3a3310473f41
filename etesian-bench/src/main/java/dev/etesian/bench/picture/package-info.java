/**
 * Pictures of measurements: strategies compared, outcomes sampled, the geometry of a preference.
 *
 * <p>Read {@link dev.etesian.bench.picture.ComparisonPicture} and {@link dev.etesian.bench.picture.OutcomePanel} first.
 *
 * <pre>{@code
 * Drawing picture = new SamplingPicture("Sampled outcomes", "100 evaluations", problem, samples, 3);
 * PictureFiles.write(picture, Path.of("."), "sampled");   // sampled.png and sampled.svg
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.picture;

import org.jspecify.annotations.NullMarked;
