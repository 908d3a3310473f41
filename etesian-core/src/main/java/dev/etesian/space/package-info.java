/** What may vary: parameters, points in the user's units, and their image in the unit cube. */
@NullMarked
package dev.etesian.space;

import org.jspecify.annotations.NullMarked;
