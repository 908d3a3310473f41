/**
 * Gaussian processes: kernels, fitting, posteriors, sample paths.
 *
 * <p>Read {@link dev.etesian.gp.Surrogate} and {@link dev.etesian.gp.SurrogateFitter} first. A model lives in latent units,
 * tied to gains by a {@link dev.etesian.gp.Link}; it is immutable, and work is done through cursors.
 *
 * <pre>{@code
 * SurrogateFitter fitter = new SurrogateFitter(GpSettings.standard(), Dense.plain());
 * Fit fit = fitter.fit(new Results(x, gains, noise, inputs, false), List.of(), Compute.serial());
 * Predictor predictor = fit.surrogate().predictor();
 * predictor.predict(points, count, mean, variance, null, null);
 * double expected = fit.surrogate().link().gain(mean[0]);
 * }</pre>
 */
@NullMarked
package dev.etesian.gp;

import org.jspecify.annotations.NullMarked;
