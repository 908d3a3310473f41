/** Test problems, comparisons of strategies, and figures. */
@NullMarked
package dev.etesian.bench;

import org.jspecify.annotations.NullMarked;
