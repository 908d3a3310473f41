/** Evaluations: programs as black boxes, and the loop that keeps them busy. */
@NullMarked
package dev.etesian.evaluate;

import org.jspecify.annotations.NullMarked;
