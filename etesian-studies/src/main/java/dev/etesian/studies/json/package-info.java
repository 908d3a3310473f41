/**
 * Answers as JSON, the same for {@code --json} and for a service.
 *
 * <p>Read first {@link dev.etesian.studies.json.Json} and {@link dev.etesian.studies.json.ToJson}.
 *
 * <pre>{@code
 * String document = Json.document(Status.of(study));
 * }</pre>
 */
@NullMarked
package dev.etesian.studies.json;

import org.jspecify.annotations.NullMarked;
