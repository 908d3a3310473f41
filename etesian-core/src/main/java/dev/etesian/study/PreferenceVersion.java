package dev.etesian.study;

import dev.etesian.preference.Preference;
import java.time.Instant;

/**
 * A preference that was in force from some event on.
 *
 * @param number from 1, the one that the study was set up with
 * @param since how many events came before it
 * @param at when it was stored; {@link Instant#EPOCH} for the first
 * @param note who wanted it, or why
 */
public record PreferenceVersion(int number, Preference preference, long since, Instant at, String note) {}
