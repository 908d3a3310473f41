/**
 * Studies of Optuna, read from its SQLite files.
 *
 * <p>Read first {@link dev.etesian.studies.optuna.OptunaFile} and {@link dev.etesian.studies.optuna.OptunaStudy}.
 *
 * <pre>{@code
 * try (OptunaFile file = OptunaFile.open(path)) {
 *     OptunaStudy study = file.study(Optional.empty());
 * }
 * }</pre>
 */
@NullMarked
package dev.etesian.studies.optuna;

import org.jspecify.annotations.NullMarked;
