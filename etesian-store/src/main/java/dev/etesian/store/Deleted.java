package dev.etesian.store;

import java.nio.file.Path;
import java.time.Instant;

/**
 * A study that was deleted.
 *
 * @param backup its export, beside the store
 */
public record Deleted(String study, Instant at, Path backup) {}
