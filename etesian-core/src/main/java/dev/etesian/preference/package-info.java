/**
 * What the user wants: distributions of directions to climb, and the scalarizations that climb them, in the objectives'
 * names and units.
 *
 * <p>Read {@link dev.etesian.preference.Preference} first, the user's statement, then
 * {@link dev.etesian.preference.Aim}, what it comes to once results are in: coordinates
 * ({@link dev.etesian.preference.Scale}), rays in them ({@link dev.etesian.preference.Directions}) and caps. A
 * {@link dev.etesian.preference.Scalarization} turns a ray into weights and outcomes into one number.
 *
 * <pre>{@code
 * Preference wanted = Preference.box("cost", 0, 3).atMost("time", 10);
 * Aim aim = wanted.aims(objectives, Scale.of(objectives, gains)).get(0);
 * aim.directions().draw(u, random);
 * scalarization.weights(u, lambda);
 * double value = scalarization.value(lambda, scaledGains);
 * }</pre>
 */
@NullMarked
package dev.etesian.preference;

import org.jspecify.annotations.NullMarked;
