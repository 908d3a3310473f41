/** Complete methods: from the results so far to the next points. */
@NullMarked
package dev.etesian.strategy;

import org.jspecify.annotations.NullMarked;
