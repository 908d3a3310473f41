/** How much a point is worth evaluating. */
@NullMarked
package dev.etesian.acquisition;

import org.jspecify.annotations.NullMarked;
