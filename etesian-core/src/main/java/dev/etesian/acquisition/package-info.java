/**
 * How much a point is worth evaluating.
 *
 * <p>Read {@link dev.etesian.acquisition.Acquisition} and {@link dev.etesian.acquisition.Epi} first. All but Thompson
 * sampling, which draws outcomes, are functions of the posterior moments at one candidate: a
 * {@link dev.etesian.acquisition.MomentFunction}, made a field over the cube by {@link dev.etesian.acquisition.MomentField}. Improvements are logarithms throughout.
 *
 * <pre>{@code
 * Epi improvement = Epi.of(models, aims, new Tchebyshev(), incumbents, EpiOptions.standard(), compute, random);
 * Acquisition safe = ConstrainedAcquisition.logarithmic(improvement, List.of(new Feasibility(limits)));
 * ScalarField cursor = safe.open();
 * cursor.evaluate(points, count, values, gradients);
 * }</pre>
 */
@NullMarked
package dev.etesian.acquisition;

import org.jspecify.annotations.NullMarked;
