/**
 * Studies as event logs in SQL.
 *
 * <p>Read {@link dev.etesian.store.SqlStore} and {@link dev.etesian.store.Verifier} first.
 *
 * <pre>{@code
 * try (SqlStore store = Stores.file(Path.of("etesian.db"), preferences)) {
 *     Study study = Study.open("compression", setup, store);
 *     study.tell(study.ask().id(), 3.2, 0.4);
 * }
 * }</pre>
 */
@NullMarked
package dev.etesian.store;

import org.jspecify.annotations.NullMarked;
