/**
 * Face detection by a cascade of Haar features, in plain Java: 27 inputs against misses, mistakes and time.
 *
 * <p>Read {@link dev.etesian.workload.face.FaceWorkload} and {@code WindowScan} first.
 *
 * <pre>{@code
 * Workload faces = new FaceWorkload(TimeMode.WORK);
 * double missed = faces.evaluate(point).get("missed");
 * }</pre>
 */
@NullMarked
package dev.etesian.workload.face;

import org.jspecify.annotations.NullMarked;
