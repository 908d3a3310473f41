/** The vocabulary of an experiment: objectives, measurements, trials, history; pure data. */
@NullMarked
package dev.etesian.problem;

import org.jspecify.annotations.NullMarked;
