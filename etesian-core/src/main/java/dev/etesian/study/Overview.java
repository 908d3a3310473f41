package dev.etesian.study;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Trial;
import java.util.List;

/**
 * Everything about a study at one moment. Immutable, and cheap to have: trials are shared, not copied.
 *
 * @param size how many events there are
 * @param dossiers every trial with its reports and attempts, by number
 * @param preferences every version of the preference, oldest first
 * @param extension how many trials were allowed on top of the budget
 * @param faults stored events that could not be read or followed, in words; empty on an ordinary day
 */
public record Overview(
        String name,
        Setup setup,
        long size,
        List<Dossier> dossiers,
        List<PreferenceVersion> preferences,
        long extension,
        List<String> faults) {

    /** A study after the first entries of its log. */
    public static Overview of(String name, Setup setup, List<Entry> entries) {
        return of(name, setup, Ledger.of(setup.problem(), setup.goal().preference(), entries));
    }

    static Overview of(String name, Setup setup, Ledger ledger) {
        return new Overview(
                name, setup, ledger.size(), ledger.dossiers(), ledger.versions(), ledger.extension(), ledger.faults());
    }

    /** The states of all trials, by number. */
    public List<Trial> trials() {
        return Ledger.trials(dossiers);
    }

    /** Completed trials that keep the limits and that no other dominates, by the mean of their replicates. */
    public List<Completed> front() {
        return Front.of(setup.problem(), trials());
    }
}
