/** What the user wants: priors over directions and the scalarizations that follow them. */
@NullMarked
package dev.etesian.preference;

import org.jspecify.annotations.NullMarked;
