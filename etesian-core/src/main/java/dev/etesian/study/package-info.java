/** Ask and tell over an event log. */
@NullMarked
package dev.etesian.study;

import org.jspecify.annotations.NullMarked;
