/** Studies as event logs in SQL. */
@NullMarked
package dev.etesian.store;

import org.jspecify.annotations.NullMarked;
