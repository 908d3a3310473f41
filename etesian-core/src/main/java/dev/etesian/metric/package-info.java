/** How good a set of outcomes is. */
@NullMarked
package dev.etesian.metric;

import org.jspecify.annotations.NullMarked;
