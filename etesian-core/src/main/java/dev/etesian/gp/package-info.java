/** Gaussian processes: kernels, fitting, posteriors, sample paths. */
@NullMarked
package dev.etesian.gp;

import org.jspecify.annotations.NullMarked;
