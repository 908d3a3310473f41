/**
 * Methods that lower what is not known about the front: which candidates are on it ({@code EpsilonPal}), how much of the space may
 * still beat it ({@code StepwiseReduction}). Read these two first.
 */
@NullMarked
package dev.etesian.rival.uncertainty;

import org.jspecify.annotations.NullMarked;
