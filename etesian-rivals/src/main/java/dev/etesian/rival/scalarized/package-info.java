/**
 * Methods that turn several objectives into one number by weights: one at a time ({@code ParEgo}) or many at once
 * ({@code MoeadEgo}). Read these two first.
 */
@NullMarked
package dev.etesian.rival.scalarized;

import org.jspecify.annotations.NullMarked;
