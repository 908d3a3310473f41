package dev.etesian.study;

import dev.etesian.preference.Preference;
import java.time.Instant;
import java.util.List;

/**
 * A preference that was in force from some event on.
 *
 * @param number from 1, the one that the study was set up with
 * @param since how many events came before it
 * @param at when it was stored; {@link Instant#EPOCH} for the first
 * @param note why it was wanted
 * @param actor who wanted it, empty where nobody said
 */
public record PreferenceVersion(int number, Preference preference, long since, Instant at, String note, String actor) {

    /** The number of the version that a suggestion made from so many events followed. */
    static int followed(List<PreferenceVersion> versions, long basis) {
        int number = versions.size();
        while (number > 1 && versions.get(number - 1).since() >= basis) {
            number--;
        }
        return number;
    }

    @Override
    public String toString() {
        return "version " + number + " from event " + since + ": " + preference
                + (actor.isEmpty() ? "" : ", by " + actor) + (note.isEmpty() ? "" : ": " + note);
    }
}
