/** Dense kernels, factorizations, distributions and the function types that optimizers see. */
@NullMarked
package dev.etesian.math;

import org.jspecify.annotations.NullMarked;
