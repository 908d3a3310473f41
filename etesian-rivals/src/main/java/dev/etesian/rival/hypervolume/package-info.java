/**
 * Methods that count dominated hypervolume: expected, expected under noise, optimistic.
 *
 * <p>Read {@code Ehi} and {@code FreeBoxes} first: the space that a front does not dominate, cut into boxes whose expected
 * volumes are products.
 */
@NullMarked
package dev.etesian.rival.hypervolume;

import org.jspecify.annotations.NullMarked;
