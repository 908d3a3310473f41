/**
 * Studies as event logs: in SQL, an SQLite file or PostgreSQL, or behind a service.
 *
 * <p>Read {@link dev.etesian.store.SqlStore} and {@link dev.etesian.store.Dialect} first; {@link dev.etesian.store.RemoteStore}
 * is the service.
 *
 * <pre>{@code
 * try (SqlStore store = Stores.open("etesian.db", preferences)) {
 *     Study study = Study.open("compression", setup, store);
 *     study.tell(study.ask().id(), 3.2, 0.4);
 * }
 * }</pre>
 */
@NullMarked
package dev.etesian.store;

import org.jspecify.annotations.NullMarked;
