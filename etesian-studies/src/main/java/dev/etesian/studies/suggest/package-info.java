/**
 * The engine as a pure function of a problem and its trials, for programs in any language: a line of JSON in, a line out.
 *
 * <p>Read first {@link dev.etesian.studies.suggest.Suggest}, then {@code Query}, which is a line as it was understood.
 *
 * <pre>{@code
 * Suggest suggest = new Suggest(Compute.of(2));
 * String answer = suggest.answer("{\"problem\": {\"parameters\": …, \"objectives\": …}, \"trials\": []}");
 * }</pre>
 */
@NullMarked
package dev.etesian.studies.suggest;

import org.jspecify.annotations.NullMarked;
