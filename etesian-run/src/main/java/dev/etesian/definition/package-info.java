/** A study as a document: the file that a user writes, checked and explained at its lines. */
@NullMarked
package dev.etesian.definition;

import org.jspecify.annotations.NullMarked;
