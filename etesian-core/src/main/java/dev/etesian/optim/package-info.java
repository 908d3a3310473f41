/** Maximizers over the admissible part of the unit cube. */
@NullMarked
package dev.etesian.optim;

import org.jspecify.annotations.NullMarked;
